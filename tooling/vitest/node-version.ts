/** Tests run on the Node that the product runs on; `npm test` sees to it. */
if (!process.version.startsWith('v24.')) {
  throw new Error(`The tests need Node 24, this is ${process.version}: run them with npm test, or with the Node in node_modules.`);
}
