/** An authenticator in software (WebAuthn Level 3): ES256, no attestation. */
const encoder = new TextEncoder();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const joined = (...parts: (Uint8Array | number[])[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const sha256 = async (text: string | Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", typeof text === "string" ? encoder.encode(text) : text));

/** CBOR byte and text strings of less than 65,536 bytes. */
const bytesOf = (bytes: Uint8Array) =>
  joined(bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255], bytes);
const textOf = (text: string) => joined([0x60 + text.length], encoder.encode(text));

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
}
interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Without it the person was present, but not verified. */
  isVerified?: boolean;
  counter?: number;
}

export class Authenticator {
  private counter = 0;
  private constructor(
    private readonly keys: CryptoKeyPair,
    private readonly id: Uint8Array,
    private readonly origin: string,
  ) {}

  static async at(host: string): Promise<Authenticator> {
    const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
      "sign",
      "verify",
    ])) as CryptoKeyPair;
    return new Authenticator(keys, crypto.getRandomValues(new Uint8Array(32)), `https://${host}`);
  }

  /** What navigator.credentials.create answers, as JSON. */
  async create(options: Options, lies: Lies = {}) {
    const jwk = (await crypto.subtle.exportKey("jwk", this.keys.publicKey)) as JsonWebKey;
    const [x, y] = [jwk.x!, jwk.y!].map((part) => Buffer.from(part, "base64url"));
    const key = joined([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21], bytesOf(x!), [0x22], bytesOf(y!));
    const authData = joined(
      await this.authData(lies.rpId ?? options.rp!.id!, 0x40, lies),
      new Uint8Array(16),
      [0, this.id.length],
      this.id,
      key,
    );
    const attestation = joined(
      [0xa3],
      textOf("fmt"),
      textOf("none"),
      textOf("attStmt"),
      [0xa0],
      textOf("authData"),
      bytesOf(authData),
    );
    return this.credential({
      clientDataJSON: this.clientData("webauthn.create", options, lies),
      attestationObject: base64url(attestation),
      transports: ["internal"],
    });
  }

  /** What navigator.credentials.get answers, as JSON. */
  async get(options: Options, lies: Lies = {}) {
    const authData = await this.authData(lies.rpId ?? options.rpId!, 0, lies);
    const clientDataJSON = this.clientData("webauthn.get", options, lies);
    const signed = joined(authData, await sha256(new Uint8Array(Buffer.from(clientDataJSON, "base64url"))));
    const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, this.keys.privateKey, signed);
    return this.credential({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(derOf(new Uint8Array(signature))),
    });
  }

  private credential<Response>(response: Response) {
    const id = base64url(this.id);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  private clientData(type: string, { challenge }: Options, lies: Lies): string {
    const data = {
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.origin,
      crossOrigin: false,
    };
    return base64url(encoder.encode(JSON.stringify(data)));
  }

  private async authData(rpId: string, flags: number, { isVerified = true, counter }: Lies): Promise<Uint8Array> {
    const count = counter ?? ++this.counter;
    const bytes = [24, 16, 8, 0].map((shift) => (count >> shift) & 255);
    return joined(await sha256(rpId), [flags | 1 | (isVerified ? 4 : 0)], bytes);
  }
}

/** ECDSA signatures of WebCrypto are two numbers side by side; WebAuthn has them in DER. */
function derOf(raw: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    const trimmed = bytes.subarray(
      Math.max(
        0,
        bytes.findIndex((byte) => byte !== 0),
      ),
    );
    const positive = trimmed[0]! > 127 ? joined([0], trimmed) : trimmed;
    return joined([2, positive.length], positive);
  };
  const both = joined(integer(raw.subarray(0, 32)), integer(raw.subarray(32)));
  return joined([0x30, both.length], both);
}
