import { adaptSize } from '@ninefold/media/livekit/adaptive-size.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** What was asked of the engine last. */
function aPublication() {
  const asked = { isEnabled: true, width: 0, height: 0 };
  return {
    asked,
    publication: {
      setEnabled: (isEnabled: boolean) => {
        asked.isEnabled = isEnabled;
      },
      setVideoDimensions: ({ width, height }: { width: number; height: number }) => Object.assign(asked, { width, height }),
    } as unknown as Parameters<typeof adaptSize>[1],
  };
}

function aFace(width: number): HTMLVideoElement {
  const element = document.createElement('video');
  element.style.cssText = `display: block; width: ${width}px; height: ${(width * 9) / 16}px`;
  document.body.append(element);
  return element;
}
afterEach(() => {
  for (const element of document.querySelectorAll('video')) element.remove();
});

describe('a camera that is received', () => {
  it('is asked for in the size in which it is shown, and again when that changes', async () => {
    const { asked, publication } = aPublication();
    const face = aFace(160);
    const stop = adaptSize(face, publication);
    const density = Math.min(window.devicePixelRatio, 2);
    await expect.poll(() => asked).toEqual({ isEnabled: true, width: 160 * density, height: 90 * density });
    face.style.width = '320px';
    await expect.poll(() => asked.width).toBe(320 * density);
    stop();
  });

  it.each(['ResizeObserver', 'IntersectionObserver'])('is asked for as it was sent, until its end, where the browser has no %s', (name) => {
    vi.stubGlobal(name, undefined);
    const { asked, publication } = aPublication();
    const stop = adaptSize(aFace(0), publication);
    expect(asked).toEqual({ isEnabled: true, width: 0, height: 0 });
    stop();
    expect(asked.isEnabled).toBe(false);
    vi.unstubAllGlobals();
  });

  it('is not asked for while nobody sees it, nor after it was taken away', async () => {
    const { asked, publication } = aPublication();
    const face = aFace(160);
    const stop = adaptSize(face, publication);
    await expect.poll(() => asked.width).toBeGreaterThan(0);
    face.style.display = 'none';
    await expect.poll(() => asked.isEnabled).toBe(false);
    face.style.display = 'block';
    await expect.poll(() => asked.isEnabled).toBe(true);
    face.style.position = 'absolute';
    face.style.top = '-5000px';
    await expect.poll(() => asked.isEnabled).toBe(false);
    face.style.top = '0';
    await expect.poll(() => asked.isEnabled).toBe(true);
    stop();
    expect(asked.isEnabled).toBe(false);
  });
});
