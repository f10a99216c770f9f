// Command apply-patches changes files as patches say: apply-patches FOLDER PATCH…
//
// Each hunk must stand in the source exactly as the patch has it, at the same line. The first that does not ends the command
// with 1 and one line that names the patch and the file.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"github.com/bluekeyes/go-gitdiff/gitdiff"
)

func main() {
	if len(os.Args) < 3 {
		fail(fmt.Errorf("usage: apply-patches FOLDER PATCH…"))
	}
	for _, patch := range os.Args[2:] {
		if err := apply(os.Args[1], patch); err != nil {
			fail(fmt.Errorf("%s does not fit: %w", filepath.Base(patch), err))
		}
	}
}

func apply(folder, patch string) error {
	text, err := os.Open(patch)
	if err != nil {
		return err
	}
	defer text.Close()
	files, _, err := gitdiff.Parse(text)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return fmt.Errorf("it changes no file")
	}
	for _, file := range files {
		path := filepath.Join(folder, filepath.FromSlash(file.OldName))
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		var changed bytes.Buffer
		if err := gitdiff.Apply(&changed, bytes.NewReader(source), file); err != nil {
			return fmt.Errorf("%s: %w", file.OldName, err)
		}
		if err := os.WriteFile(path, changed.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
