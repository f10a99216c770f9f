/** The iError of our own account calls; 0 is success. */
export const accountAnswer = {
  Done: 0,
  /** A reset link that was used, is over, or never was. */
  LinkDead: 1,
  /** A passkey that proves nothing, is one too many, or is not the caller's. */
  PasskeyRefused: 1,
  /** A login that is over, is not the caller's, or is the one that asks. */
  NoSuchLogin: 1,
  /** Fewer than 6 or more than 255 characters, or characters that no password can have. */
  PasswordLength: 2,
  WrongPassword: 3,
  /** The address belongs to a company's provider. */
  Federated: 5,
  MalformedEmail: 6,
  /** A setting of the personal URL of an account that has none; the scheduler's answers say it with the same number. */
  NoPersonalUrl: 9,
} as const;
export type AccountAnswer = (typeof accountAnswer)[keyof typeof accountAnswer];
