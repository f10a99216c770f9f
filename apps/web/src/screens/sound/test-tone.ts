const RATE = 24_000;
const SECONDS = 1.2;
/** Two notes, one after the other: a third, which nobody takes for an alarm. */
const NOTES_HZ = [440, 554.4] as const;
const LOUDNESS = 0.3;

/** A short sound as a WAV file: 16-bit mono. */
export function testTone(): Blob {
  const count = RATE * SECONDS;
  const bytes = new DataView(new ArrayBuffer(44 + count * 2));
  const text = (at: number, word: string): void => {
    for (const [index, letter] of [...word].entries()) bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + count * 2, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, RATE, true);
  bytes.setUint32(28, RATE * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  text(36, 'data');
  bytes.setUint32(40, count * 2, true);
  const noteLength = count / NOTES_HZ.length;
  for (let index = 0; index < count; index += 1) {
    const note = NOTES_HZ[Math.floor(index / noteLength)] ?? 0;
    // Swells and fades: a hard edge would click.
    const swell = Math.sin((Math.PI * (index % noteLength)) / noteLength);
    bytes.setInt16(44 + index * 2, Math.sin((2 * Math.PI * note * index) / RATE) * swell * LOUDNESS * 0x7fff, true);
  }
  return new Blob([bytes], { type: 'audio/wav' });
}

/** Plays it at the chosen speaker; resolves when it is over, or could not be played. */
export async function playTestTone(speakerId: string): Promise<void> {
  const address = URL.createObjectURL(testTone());
  const element = new Audio(address);
  try {
    if (speakerId !== '' && 'setSinkId' in element) await element.setSinkId(speakerId).catch(() => {});
    const over = new Promise<void>((resolve) => {
      element.onended = () => resolve();
      element.onerror = () => resolve();
    });
    await element.play();
    await over;
  } catch {
    // The browser did not let it sound: there is nothing more to wait for.
  } finally {
    URL.revokeObjectURL(address);
  }
}
