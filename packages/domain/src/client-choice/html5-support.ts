/** What the page found in its browser; each is true when the feature can be used. */
export interface BrowserFeatures {
  readonly blobConstructor: boolean;
  readonly canvas: boolean;
  readonly crossOriginRequests: boolean;
  readonly cssTransforms: boolean;
  readonly json: boolean;
  /** The browser has it. Where its owner blocks site data it is there all the same: a meeting needs none. */
  readonly localStorage: boolean;
  readonly svg: boolean;
  readonly websockets: boolean;
}

/** True when the HTML5 client can run: all eight features, and no Internet Explorer older than 11 (CLIENT-09 to CLIENT-20). */
export function isHtml5Supported(userAgent: string, features: BrowserFeatures): boolean {
  return !isOldInternetExplorer(userAgent) && Object.values(features).every(Boolean);
}

/** Internet Explorer dropped `MSIE` and took up the marker `rv:` with version 11. */
function isOldInternetExplorer(userAgent: string): boolean {
  return /MSIE |Trident\//.test(userAgent) && !userAgent.includes('rv:');
}
