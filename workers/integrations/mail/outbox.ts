import type { MailTransport, OutgoingMail } from "./transport";

const folder = "outbox/";
const lastTime = 9_999_999_999_999;

/** Keeps mails in the bucket instead of sending them, newest first in its order: for the demo and for development. */
export const outboxTransport = (bucket: R2Bucket): MailTransport => ({
  async send(mail) {
    const key = `${folder}${String(lastTime - mail.createdAt).padStart(13, "0")}-${mail.id}`;
    await bucket.put(key, JSON.stringify(mail), {
      httpMetadata: { contentType: "application/json" },
      customMetadata: { to: mail.to, subject: mail.subject.slice(0, 200) },
    });
  },
});

/** The newest mails of the outbox, those to one address only where it is given. */
export async function readOutbox(
  bucket: R2Bucket,
  { to, limit = 50 }: { to?: string; limit?: number } = {},
): Promise<OutgoingMail[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const listed = await bucket.list({ prefix: folder, include: ["customMetadata"], limit: 500, cursor });
    keys.push(
      ...listed.objects.filter((object) => !to || object.customMetadata?.["to"] === to).map((object) => object.key),
    );
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor && keys.length < limit);
  const mails = await Promise.all(
    keys.slice(0, limit).map(async (key) => (await bucket.get(key))?.json<OutgoingMail>()),
  );
  return mails.filter((mail) => mail !== undefined);
}
