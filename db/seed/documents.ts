/** Small documents of the demo, made of nothing but text: they open everywhere. */

const latin1 = (text: string) => Uint8Array.from(text, (character) => Math.min(character.charCodeAt(0), 255));

/** One A4 page with a heading and lines. */
export function pdf(heading: string, lines: readonly string[]): Uint8Array {
  const safe = (text: string) =>
    text
      .replace(/[–—]/g, "-")
      .replace(/[\\()]/g, "\\$&")
      .replace(/[^\x20-\xff]/g, "");
  const drawn = [
    `BT /B 22 Tf 60 770 Td (${safe(heading)}) Tj ET`,
    ...lines.map((line, i) => `BT /F 12 Tf 60 ${730 - i * 22} Td (${safe(line)}) Tj ET`),
  ].join("\n");
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R /B 6 0 R >> >> >>",
    `<< /Length ${latin1(drawn).byteLength} >>\nstream\n${drawn}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  return latin1(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

const rate = 8000;

/** A few soft tones, as PCM: milliseconds long each. */
export function tones(frequencies: readonly number[], milliseconds: number): Uint8Array {
  const each = Math.round((rate * milliseconds) / 1000);
  const samples = frequencies.length * each;
  const bytes = new Uint8Array(44 + samples * 2);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(latin1(text), at);
  word(0, "RIFF");
  view.setUint32(4, 36 + samples * 2, true);
  word(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, "data");
  view.setUint32(40, samples * 2, true);
  for (let i = 0; i < samples; i++) {
    const within = (i % each) / each;
    view.setInt16(
      44 + i * 2,
      Math.round(
        9000 * Math.sin(Math.PI * within) * Math.sin((2 * Math.PI * frequencies[Math.floor(i / each)]! * i) / rate),
      ),
      true,
    );
  }
  return bytes;
}

export const text = (value: string): Uint8Array => new TextEncoder().encode(value);
