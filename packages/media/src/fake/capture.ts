/**
 * A track like a screen's, a camera's or a microphone's for places without a browser: it paints a frame (or speaks) every 20 ms while it is live
 * and enabled, and says so with an event `paint`.
 */
export class FakeCapture extends EventTarget {
  readonly kind: 'video' | 'audio';
  readonly id: string;
  enabled = true;
  contentHint = '';
  onended: ((event: Event) => void) | null = null;
  #readyState: MediaStreamTrackState = 'live';
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(id = 'fake-capture', kind: 'video' | 'audio' = 'video') {
    super();
    this.id = id;
    this.kind = kind;
    this.#timer = setInterval(() => {
      if (this.enabled) this.dispatchEvent(new Event('paint'));
    }, 20);
  }

  get readyState(): MediaStreamTrackState {
    return this.#readyState;
  }

  stop(): void {
    if (this.#readyState === 'ended') return;
    this.#readyState = 'ended';
    clearInterval(this.#timer);
  }

  /** As when its device is pulled out: it ends, and says so. */
  unplug(): void {
    this.stop();
    const ended = new Event('ended');
    this.dispatchEvent(ended);
    this.onended?.(ended);
  }

  /** As the type that the port takes; the fake uses no more of it than is here. */
  asTrack(): MediaStreamTrack {
    return this as unknown as MediaStreamTrack;
  }
}
