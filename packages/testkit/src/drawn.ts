/**
 * Lets what a test has just made happen reach the page. React draws in a later task than the one in which a clock was moved or a message
 * came: asked before, "it is not there" is true of every page, and so is "it is still there".
 * @param frames more of them where several effects follow each other
 */
export async function drawn(frames = 2): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await nextFrame();
}

/** After the frame, and after what waited for it. No timer: a test may have stopped those. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
