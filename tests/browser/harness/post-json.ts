import { request } from "node:http";

interface Answer {
  status: number;
  text: string;
  /** The lines of Set-Cookie. */
  cookies: string[];
}

/** Sends JSON to the host of a place from outside the browser. Node resolves no names below localhost, and its fetch sets Host itself. */
export const postJson = (place: string, path: string, body: unknown): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host, origin, port } = new URL(place);
    const headers = { Host: host, Origin: origin, "Content-Type": "application/json" };
    const call = request({ host: "127.0.0.1", port, path, method: "POST", headers }, async (answer) => {
      let text = "";
      for await (const part of answer.setEncoding("utf8")) text += part;
      resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers["set-cookie"] ?? [] });
    });
    call.on("error", reject).end(JSON.stringify(body));
  });
