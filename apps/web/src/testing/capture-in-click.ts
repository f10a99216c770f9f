/** A picker as Safari has it: it opens in the task of a press alone, and fails at every other moment. */
import type { Services } from '../services/services.ts';
import { aPicture } from './show-sharing.tsx';

export interface CaptureInClick {
  readonly capture: Services['capture'];
  /** What each question was answered with, in its order. */
  readonly answers: readonly ('picture' | 'click forgotten')[];
  readonly pictures: readonly MediaStream[];
}

const PRESSES = ['click', 'keydown'] as const;

/** A press that a script makes is none. */
export function captureInClick(): CaptureInClick {
  const answers: ('picture' | 'click forgotten')[] = [];
  const pictures: MediaStream[] = [];
  let isInPress = false;
  const end = new MessageChannel();
  end.port1.onmessage = () => {
    isInPress = false;
  };
  const begins = ({ isTrusted }: Event): void => {
    isInPress = isTrusted;
    // In a task of its own, which comes next.
    end.port2.postMessage(null);
  };
  for (const press of PRESSES) window.addEventListener(press, begins, { capture: true });
  const start = async (): Promise<MediaStream> => {
    if (!isInPress) {
      answers.push('click forgotten');
      throw new DOMException('must be called from a user gesture handler', 'InvalidAccessError');
    }
    answers.push('picture');
    pictures.push(aPicture());
    return pictures.at(-1) as MediaStream;
  };
  return { capture: { isOffered: true, start }, answers, pictures };
}
