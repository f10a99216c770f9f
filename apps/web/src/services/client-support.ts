import type { ClientSupport } from '@ninefold/domain/client-choice/choose-client.ts';
import { isFlashSupported } from '@ninefold/domain/client-choice/flash-version.ts';
import { isHtml5Supported } from '@ninefold/domain/client-choice/html5-support.ts';

const works = (test: () => boolean): boolean => {
  try {
    return test();
  } catch {
    return false;
  }
};

/** What the viewer client could run on in this browser (CLIENT-09 to CLIENT-21). */
export function clientSupport(): ClientSupport {
  return {
    html5: isHtml5Supported(navigator.userAgent, {
      blobConstructor: works(() => new Blob([]).size === 0),
      canvas: works(() => typeof document.createElement('canvas').getContext === 'function'),
      crossOriginRequests: 'XMLHttpRequest' in window && 'withCredentials' in XMLHttpRequest.prototype,
      cssTransforms: 'transform' in document.documentElement.style,
      json: typeof JSON === 'object',
      // Whether the browser has it. Where its owner blocks site data it cannot be used, and a meeting needs none (`storage.ts`).
      localStorage: 'localStorage' in window,
      svg: works(() => 'createSVGRect' in document.createElementNS('http://www.w3.org/2000/svg', 'svg')),
      websockets: 'WebSocket' in window,
    }),
    flash: isFlashSupported(navigator.plugins?.namedItem('Shockwave Flash')?.description ?? null),
  };
}
