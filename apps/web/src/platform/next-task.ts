/** Resolves in a task of its own, with no delay: what the browser has to do meanwhile, such as painting the answer to a key, is done before. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
