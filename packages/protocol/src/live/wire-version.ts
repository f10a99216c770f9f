/**
 * The version of the words on the meeting socket. A page says its own in `join`, and one that says none is of version 1; the server says its own in
 * `welcome`. It rises when a message or a field is renamed: the server goes on in the words of older pages, which stay open over an update.
 */
export const WIRE_VERSION = 2;
