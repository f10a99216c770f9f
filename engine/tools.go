//go:build tools

// Package engine pins the media engine: a tools module, built by tooling/build-engine.mjs.
package engine

import _ "github.com/livekit/livekit-server/cmd/server"
