import { Parser } from "htmlparser2";
import { invalid } from "@workers/errors";

interface XmlReader {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads XML as it arrives. A document type is refused: it is where entities are declared, which may name files elsewhere or grow
 * without end. Names lose their prefix. `open`, `text` or `close` answer by throwing `enough` where nothing further is needed.
 */
export async function readXml(stream: ReadableStream<Uint8Array>, reader: XmlReader): Promise<void> {
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open?.(local(name), attributes),
      ontext: (text) => reader.text?.(text),
      onclosetag: (name) => reader.close?.(local(name)),
      onprocessinginstruction: (name) => {
        if (name.toLowerCase().startsWith("!")) throw invalid({ field: "file", key: "notAllowed" });
      },
      onerror: (error) => {
        throw error;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  const bytes = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await bytes.read();
      if (done) break;
      parser.write(decoder.decode(value, { stream: true }));
    }
    parser.end();
  } catch (error) {
    if (error !== enough) throw error;
  } finally {
    await bytes.cancel().catch(() => {});
  }
}

/** Thrown by a reader that needs nothing further. */
export const enough = new Error("enough");
