/** A browser's side of web push: a subscription of its own, and reading what was encrypted for it (RFC 8291, RFC 8188). */

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
export const base64url = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
const info = (text: string, ...parts: Uint8Array[]) =>
  Uint8Array.from([...new TextEncoder().encode(`${text}\0`), ...parts.flatMap((part) => [...part])]);

export interface PushReceiver {
  keys: { p256dh: string; auth: string };
  /** The text of an encrypted body. Throws where it is for somebody else, or was changed on the way. */
  decrypt(body: Uint8Array<ArrayBuffer>): Promise<string>;
}

/** A receiver with keys of its own, or with known ones. */
export async function pushReceiver(known?: {
  publicKey: string;
  privateKey: string;
  auth: string;
}): Promise<PushReceiver> {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const auth = known ? bytesOf(known.auth) : crypto.getRandomValues(new Uint8Array(16));
  const { privateKey, publicBytes } = await (known ? knownKeys(known) : newKeys());
  return {
    keys: { p256dh: base64url(publicBytes), auth: base64url(auth) },
    async decrypt(body) {
      const salt = body.slice(0, 16);
      const senderBytes = body.slice(21, 21 + body[20]!);
      const sender = await crypto.subtle.importKey("raw", senderBytes, curve, false, []);
      const secret = await crypto.subtle.deriveBits({ name: "ECDH", public: sender }, privateKey, 256);
      const key = await hkdf(auth, secret, info("WebPush: info", publicBytes, senderBytes), 32);
      const content = await hkdf(salt, key, info("Content-Encoding: aes128gcm"), 16);
      const iv = await hkdf(salt, key, info("Content-Encoding: nonce"), 12);
      const aes = await crypto.subtle.importKey("raw", content, "AES-GCM", false, ["decrypt"]);
      const padded = new Uint8Array(
        await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, body.slice(21 + body[20]!)),
      );
      const end = padded.lastIndexOf(2);
      return new TextDecoder().decode(padded.subarray(0, end));
    },
  };

  async function newKeys() {
    const pair = (await crypto.subtle.generateKey(curve, true, ["deriveBits"])) as CryptoKeyPair;
    const raw = (await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer;
    return { privateKey: pair.privateKey, publicBytes: new Uint8Array(raw) };
  }

  async function knownKeys({ publicKey, privateKey: d }: { publicKey: string; privateKey: string }) {
    const publicBytes = bytesOf(publicKey);
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: base64url(publicBytes.slice(1, 33)),
      y: base64url(publicBytes.slice(33)),
      d,
    };
    return { privateKey: await crypto.subtle.importKey("jwk", jwk, curve, false, ["deriveBits"]), publicBytes };
  }
}

async function hkdf(salt: BufferSource, secret: BufferSource, about: Uint8Array<ArrayBuffer>, length: number) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info: about }, key, length * 8);
}

/** What the header of a push message says (RFC 8292); throws where the signature is not that of the key it names. */
export async function vapidOf(
  authorization: string,
): Promise<{ publicKey: string; claims: { aud: string; exp: number; sub: string } }> {
  const [, token, publicKey] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization)!;
  const [head, claims, signature] = token!.split(".");
  const key = await crypto.subtle.importKey("raw", bytesOf(publicKey!), { name: "ECDSA", namedCurve: "P-256" }, false, [
    "verify",
  ]);
  const signed = new TextEncoder().encode(`${head}.${claims}`);
  if (!(await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, bytesOf(signature!), signed)))
    throw new Error("wrong signature");
  return { publicKey: publicKey!, claims: JSON.parse(new TextDecoder().decode(bytesOf(claims!))) as never };
}

/** A push token as browsers give it, at a push service that behaves as told; see push-server.ts. */
export const pushToken = ({ keys }: Pick<PushReceiver, "keys">, subscription: string, behaviour = "takes"): string =>
  JSON.stringify({ endpoint: `https://push.example.com/${behaviour}/${subscription}`, expirationTime: null, keys });

/** The token of some device whose messages nobody reads. */
export const somePushToken = (subscription: string): string =>
  pushToken(
    {
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
    subscription,
  );
