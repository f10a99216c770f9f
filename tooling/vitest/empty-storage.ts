/** All files of a browser's tests have one storage. What one has left there, such as keys that are switched off, is nothing to the next. */
localStorage.clear();
sessionStorage.clear();
