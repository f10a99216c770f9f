/** Time between two looks; a meter needs no more. */
const LOOK_EVERY_MS = 60;
/** Speech at arm's length fills about the whole meter. */
const FULL_SCALE = 0.25;

/**
 * Measures the level of a microphone, also of a muted one, so that a person can test it while others talk.
 * @param onLevel called with 0 to 1
 * @returns how to stop
 */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  analyser.fftSize = 1024;
  // Of its own, so that what the others hear stays as it is.
  const heard = track.clone();
  heard.enabled = true;
  const source = audio.createMediaStreamSource(new MediaStream([heard]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const energy = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(energy) / FULL_SCALE));
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    source.disconnect();
    heard.stop();
    void audio.close();
  };
}
