/** A quiet tone as a WAV file, so that players have something to play without a file of ours. */
export function toneUrl(seconds: number): string {
  const rate = 8000;
  const samples = seconds * rate;
  const bytes = new Uint8Array(44 + samples).fill(128);
  const view = new DataView(bytes.buffer);
  const mark = (at: number, text: string) =>
    bytes.set(
      [...text].map((letter) => letter.charCodeAt(0)),
      at,
    );
  mark(0, "RIFF");
  view.setUint32(4, 36 + samples, true);
  mark(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // uncompressed
  view.setUint16(22, 1, true); // one channel
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  mark(36, "data");
  view.setUint32(40, samples, true);
  for (let at = 0; at < samples; at += 1)
    bytes[44 + at] = 128 + Math.round(8 * Math.sin((at / rate) * 2 * Math.PI * 220));
  return URL.createObjectURL(new Blob([bytes], { type: "audio/wav" }));
}
