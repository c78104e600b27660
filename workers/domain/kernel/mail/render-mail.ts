import { html } from "hono/html";
import { periods } from "@db/vocabulary/limits";
import type { Language } from "@db/vocabulary/enumerations";
import type { QueueMessageOf } from "../queue-messages";
import { hasText, text } from "../texts";
import { harmlessName } from "./harmless-name";
import { readableOn } from "./readable-on";

/** A mail as it leaves: both parts say the same. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Words of a mail in the receiver's language; a mail has a code, a button, both or neither. */
interface Words {
  subject: string;
  title: string;
  paragraphs: string[];
  /** What to do if it wasn't oneself; last, and in smaller type. */
  note: string | null;
  /** What a digest lists, and a line for what it leaves out. */
  notices: NonNullable<QueueMessageOf<"mail">["notices"]>;
  moreNotices: string | null;
  unsubscribe: { label: string; page: string } | null;
  code: string | null;
  codeNote: string;
  button: string;
  link: string | null;
  linkNote: string;
  closing: string;
  /** The legal pages of the app that the mail speaks for. */
  legal: readonly MailLink[];
}

export interface MailLink {
  label: string;
  url: string;
}

/** Writes a mail out, as plain text and as HTML. Everything that is filled in is escaped. */
export function renderMail(mail: QueueMessageOf<"mail">, legal: readonly MailLink[] = []): Letter {
  const words = { ...wordsOf(mail), legal };
  return { subject: words.subject, text: plain(words, mail), html: page(words, mail).toString() };
}

function wordsOf(mail: QueueMessageOf<"mail">): Omit<Words, "legal"> {
  const { template, language, values, sender, code, link, notices = [], noticesLeftOut = 0, unsubscribe } = mail;
  const params = { ...values, name: sender.name };
  const say = (key: string) => text(language, "mail", `${template}.${key}`, params);
  const common = (key: string, more: Record<string, number> = {}) =>
    text(language, "mail", `common.${key}`, { ...params, ...more });
  return {
    subject: text(language, "mail", `${template}.subject`, harmless(language, params)),
    title: say("title"),
    note: hasText(language, "mail", `${template}.note`) ? say("note") : null,
    paragraphs: say("text")
      .split("\n\n")
      .map((line) => line.trim())
      .filter(Boolean),
    code,
    notices,
    moreNotices: noticesLeftOut > 0 ? common("moreNotices", { count: noticesLeftOut }) : null,
    unsubscribe: unsubscribe ? { label: common("unsubscribe"), page: unsubscribe.page } : null,
    codeNote: common("codeNote", { minutes: periods.codeSeconds / 60 }),
    button: link ? say("button") : "",
    link,
    linkNote: common("linkNote"),
    closing: common("closing"),
  };
}

/** What stands in a subject: the names that people chose give way to neutral words where they look like links. */
function harmless(language: Language, params: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      const neutral = hasText(language, "mail", `neutral.${key}`) ? `neutral.${key}` : "neutral.other";
      return [key, typeof value === "string" ? harmlessName(value, text(language, "mail", neutral)) : value];
    }),
  );
}

/** The name that a mail comes from. */
export const senderName = ({ language, sender }: QueueMessageOf<"mail">): string =>
  harmlessName(sender.name, text(language, "mail", "neutral.name"));

function plain(words: Words, { sender }: QueueMessageOf<"mail">): string {
  const parts = [
    words.title,
    ...words.paragraphs,
    ...words.notices.map(({ text, excerpt, link }) =>
      ["* " + text, excerpt && `  ${excerpt}`, `  ${link}`].filter(Boolean).join("\n"),
    ),
    ...(words.moreNotices ? [words.moreNotices] : []),
    ...(words.code ? [`    ${spaced(words.code)}`, words.codeNote] : []),
    ...(words.link ? [`${words.button}:\n${words.link}`] : []),
    ...(words.note ? [words.note] : []),
    ...(words.unsubscribe ? [`${words.unsubscribe.label}:\n${words.unsubscribe.page}`] : []),
    [`-- \n${words.closing}\n${sender.home}`, ...words.legal.map(({ label, url }) => `${label}: ${url}`)].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Six digits are easier to read in two halves; pasted with the gap they count as well. */
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

function page(words: Words, { sender, language }: { sender: QueueMessageOf<"mail">["sender"]; language: Language }) {
  const color = /^#[0-9a-f]{6}$/i.test(sender.color) ? sender.color : "#3b5bdb";
  const onColor = readableOn(color);
  const paragraph = (content: string) =>
    html`<p style="margin:0 0 16px;font:16px/1.6 ${font};color:#3d434b">${content}</p>`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${words.subject}</title>
      </head>
      <body style="margin:0;padding:0;background:#f3f4f6">
        <div style="display:none;max-height:0;overflow:hidden">${words.paragraphs[0] ?? ""}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6">
          <tr>
            <td align="center" style="padding:40px 16px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
                <tr>
                  <td style="padding:0 8px 16px;font:600 16px/1.4 ${font};color:#1c2026">
                    <span
                      style="display:inline-block;width:10px;height:10px;border-radius:5px;background:${color};margin-right:8px"
                    ></span
                    >${sender.name}
                  </td>
                </tr>
                <tr>
                  <td style="background:#ffffff;border:1px solid #e4e7eb;border-radius:16px;padding:40px 36px">
                    <h1 style="margin:0 0 16px;font:700 24px/1.3 ${font};color:#1c2026">${words.title}</h1>
                    ${words.paragraphs.map(paragraph)}
                    ${words.notices.map(
                      ({ text, excerpt, link }) =>
                        html`<p style="margin:0;padding:14px 0;border-top:1px solid #e4e7eb;font:16px/1.5 ${font}">
                          <a href="${link}" style="color:#1c2026;font-weight:600;text-decoration:none">${text}</a>${
                            excerpt ? html`<br /><span style="font-size:14px;color:#626a75">${excerpt}</span>` : ""
                          }
                        </p>`,
                    )}
                    ${words.moreNotices ? html`<p style="margin:0 0 16px;font:14px/1.5 ${font};color:#626a75">${words.moreNotices}</p>` : ""}
                    ${
                      words.code
                        ? html`<p
                              style="margin:24px 0 8px;padding:20px;border-radius:12px;background:#f3f4f6;text-align:center;font:700 34px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:4px;color:#1c2026"
                            >
                              ${spaced(words.code)}
                            </p>
                            <p style="margin:0 0 16px;text-align:center;font:14px/1.5 ${font};color:#626a75">
                              ${words.codeNote}
                            </p>`
                        : ""
                    }
                    ${
                      words.link
                        ? html`<p style="margin:24px 0 16px">
                              <a
                                href="${words.link}"
                                style="display:inline-block;padding:14px 28px;border-radius:10px;background:${color};color:${onColor};font:600 16px/1.25 ${font};text-decoration:none"
                                >${words.button}</a
                              >
                            </p>
                            <p style="margin:0;font:13px/1.5 ${font};color:#626a75">
                              ${words.linkNote}<br /><a href="${words.link}" style="color:#626a75;word-break:break-all"
                                >${words.link}</a
                              >
                            </p>`
                        : ""
                    }
                    ${words.note ? html`<p style="margin:24px 0 0;padding-top:20px;border-top:1px solid #e4e7eb;font:14px/1.6 ${font};color:#626a75">${words.note}</p>` : ""}
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 8px;font:13px/1.6 ${font};color:#626a75">
                    ${words.closing}<br /><a href="${sender.home}" style="color:#626a75"
                      >${sender.home.replace(/^https?:\/\//, "")}</a
                    >
                    ${words.legal.map(
                      ({ label, url }, index) =>
                        html`${index === 0 ? html`<br />` : " · "}<a href="${url}" style="color:#626a75">${label}</a>`,
                    )}
                    ${words.unsubscribe ? html`<br /><a href="${words.unsubscribe.page}" style="color:#626a75">${words.unsubscribe.label}</a>` : ""}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}
