import { createECDH, createHmac } from "node:crypto";
import { pushKeys } from "@db/shard";
import type { AppContext, Context } from "@workers/context";
import type { PushKeys } from "@workers/integrations/web-push";
import { insertRow, rows, updateRows } from "@workers/store";
import { openSecret, sealSecret } from "@workers/domain/kernel/sealed-secrets";

const sealedFor = ({ app }: Pick<AppContext, "app">) => `push-key:${app.id}`;

/** The app's own key pair; made when it is first asked for, or where no known secret opens the one that is kept. */
export async function ownPushKeys(ctx: AppContext): Promise<PushKeys> {
  const existing = await read(ctx);
  const privateKey = existing && openSecret(ctx.env, sealedFor(ctx), existing.privateKey);
  if (privateKey) return { publicKey: existing.publicKey, privateKey };
  const newPair = newKeys();
  const row = {
    publicKey: newPair.publicKey,
    privateKey: sealSecret(ctx.env, sealedFor(ctx), newPair.privateKey),
    createdAt: ctx.now(),
  };
  await ctx.shard.write([
    existing ? updateRows(ctx, pushKeys, row) : insertRow(ctx, pushKeys, row, { orIgnore: true }),
  ]);
  // Of several that ask at once, one pair stays.
  const stored = (await read(ctx))!;
  return stored.publicKey === newPair.publicKey
    ? newPair
    : { publicKey: stored.publicKey, privateKey: openSecret(ctx.env, sealedFor(ctx), stored.privateKey)! };
}

/** The public half of the app's key, that browsers subscribe for. */
export const appPushKey = async (ctx: AppContext): Promise<string> => (await ownPushKeys(ctx)).publicKey;

const read = (ctx: AppContext) =>
  ctx.shard.readOne(rows(ctx, pushKeys, { publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).limit(1));

function newKeys(): PushKeys {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys("base64url");
  // Node leaves out zeros at the beginning of the number.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
  return { publicKey, privateKey };
}

/** The public half of the installation's own key, for requests that name no app: 65 bytes of P-256, base64url. Made from the one secret. */
export function installationPushKey({ env }: Pick<Context, "env">): string {
  const curve = createECDH("prime256v1");
  // A hash is below the curve's order but for one case in 2^32: the counter finds the next.
  for (let counter = 0; ; counter++) {
    try {
      curve.setPrivateKey(createHmac("sha256", env.SESSION_SECRET).update(`lyceum push ${counter}`).digest());
      return curve.getPublicKey("base64url");
    } catch (error) {
      if (counter === 8) throw error;
    }
  }
}
