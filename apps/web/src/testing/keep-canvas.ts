/** A browser that gives a page something else than it has drawn, as Firefox does with `privacy.resistFingerprinting`. @returns takes it back */
export function keepCanvas(what: 'noise' | 'one colour' | 'noise in pictures alone' | 'nothing' | 'marks'): () => void {
  const [reader, writer] = [CanvasRenderingContext2D.prototype, HTMLCanvasElement.prototype];
  const { getImageData } = reader;
  const { toBlob } = writer;
  const spoil = (image: ImageData): ImageData => {
    if (what === 'one colour') image.data.fill(255);
    else if (what === 'marks') for (let at = 0; at < image.data.length; at += 1) image.data[at] = (image.data[at] ?? 0) ^ 1;
    else for (let at = 0; at < image.data.length; at += 65_536) crypto.getRandomValues(image.data.subarray(at, at + 65_536));
    return image;
  };
  const read: typeof getImageData = function (this: CanvasRenderingContext2D, ...area) {
    if (what === 'nothing') throw new DOMException('kept', 'SecurityError');
    const image = getImageData.apply(this, area);
    return what === 'noise in pictures alone' ? image : spoil(image);
  };
  const write: typeof toBlob = function (this: HTMLCanvasElement, ...to) {
    const { width, height } = this;
    const spoilt = Object.assign(document.createElement('canvas'), { width, height });
    const context = spoilt.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(this, 0, 0);
    context.putImageData(spoil(getImageData.call(context, 0, 0, width, height)), 0, 0);
    toBlob.apply(spoilt, to);
  };
  Object.assign(reader, { getImageData: read });
  Object.assign(writer, { toBlob: write });
  return () => {
    Object.assign(reader, { getImageData });
    Object.assign(writer, { toBlob });
  };
}
