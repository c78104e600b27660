import { integrationLimits } from "@db/vocabulary/limits/integration-limits";

/** Why a mail server did not take a mail: the name and password, no encryption, no connection, or something else that it says. */
export type MailFailureReason = "credentials" | "encryption" | "unreachable" | "refused";

export interface MailFailure {
  reason: MailFailureReason;
  /** What the server said, else what went wrong with the connection. */
  text: string;
}

/** Replies that mean that name or password are wrong. Source: RFC 4954 section 6. */
const credentialReplies = new Set([530, 534, 535, 538]);
const reasons: Record<string, MailFailureReason> = {
  ETLS: "encryption",
  ESOCKET: "unreachable",
  ECONNECTION: "unreachable",
  ETIMEDOUT: "unreachable",
  EDNS: "unreachable",
};

/** What an operator is told of an error of nodemailer. */
export function mailFailure(error: unknown): MailFailure {
  const { code, responseCode, response, message } = error as Error & {
    code?: string;
    responseCode?: number;
    response?: string;
  };
  // What workerd says where a server's certificate is not valid for its name.
  if (!response && message.startsWith("internal error")) return { reason: "encryption", text: "TLS handshake failed" };
  const text = (response || message || "unknown error").replace(/\s+/g, " ").slice(0, integrationLimits.outsideError);
  if (responseCode && credentialReplies.has(responseCode)) return { reason: "credentials", text };
  return { reason: reasons[code ?? ""] ?? (responseCode ? "refused" : "unreachable"), text };
}
