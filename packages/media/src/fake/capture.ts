/**
 * A track like a screen capture's for places without a browser: it paints a frame every 20 ms while it is live and
 * enabled, and says so with an event `paint`.
 */
export class FakeCapture extends EventTarget {
  readonly kind = 'video';
  readonly id: string;
  enabled = true;
  contentHint = '';
  #readyState: MediaStreamTrackState = 'live';
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(id = 'fake-capture') {
    super();
    this.id = id;
    this.#timer = setInterval(() => {
      if (this.enabled) this.dispatchEvent(new Event('paint'));
    }, 20);
  }

  get readyState(): MediaStreamTrackState {
    return this.#readyState;
  }

  stop(): void {
    this.#readyState = 'ended';
    clearInterval(this.#timer);
  }

  /** As the type that the port takes; the fake uses no more of it than is here. */
  asTrack(): MediaStreamTrack {
    return this as unknown as MediaStreamTrack;
  }
}
