/** A page whose link carries a secret of a fixed length. */
export interface SecretPlace {
  /** Path of the page, in lower case; the secret of a nameless one stands right behind it. */
  readonly path: string;
  /** Its name behind the `#`; null where the secret is the last part of the path. */
  readonly name: string | null;
  /** Characters, each one of base64url. */
  readonly length: number;
  /** False for a page that is also opened without. */
  readonly isNeeded: boolean;
}

/** The addresses of this product, as far as links lead to them. */
export interface OwnSite {
  /** Host names with their ports, in lower case. */
  readonly hosts: readonly string[];
  /** The page at a path in any letter case, spelt as it is; null for a path that is no page. */
  readonly pageAt: (path: string) => string | null;
  /** What stands before a personal URL in the address that starts its meeting. */
  readonly startPrefix: string;
  readonly secrets: readonly SecretPlace[];
}
