const RATE = 24_000;

/** Notes one after the other, each as long as the others. */
interface Tone {
  readonly notesHz: readonly number[];
  readonly seconds: number;
  /** 0 to 1. */
  readonly loudness: number;
}

/** A third upwards, which nobody takes for an alarm. */
export const testTone: Tone = { notesHz: [440, 554.4], seconds: 1.2, loudness: 0.3 };
/** A third downwards, as a door has it; softer, as it comes unasked. */
export const bellTone: Tone = { notesHz: [659.3, 523.3], seconds: 0.7, loudness: 0.15 };

/** As a WAV file: 16-bit mono. */
function wavOf({ notesHz, seconds, loudness }: Tone): Blob {
  const count = RATE * seconds;
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
  const noteLength = count / notesHz.length;
  for (let index = 0; index < count; index += 1) {
    const note = notesHz[Math.floor(index / noteLength)] ?? 0;
    // Swells and fades: a hard edge would click.
    const swell = Math.sin((Math.PI * (index % noteLength)) / noteLength);
    bytes.setInt16(44 + index * 2, Math.sin((2 * Math.PI * note * index) / RATE) * swell * loudness * 0x7fff, true);
  }
  return new Blob([bytes], { type: 'audio/wav' });
}

/** Plays a tone at the chosen speaker. Resolves when it is over or could not be played; never rejects. */
export async function playTone(tone: Tone, speakerId: string): Promise<void> {
  const address = URL.createObjectURL(wavOf(tone));
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
