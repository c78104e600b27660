import type { NamedChoice } from "@db/vocabulary/integrations";

/** The tool says that name, password or key are not right. */
export class CredentialsRefused extends Error {
  override name = "CredentialsRefused";
}
/** The tool did not answer, or not as it should, or asks to be left alone for a while; another time it may. */
export class ToolUnreachable extends Error {
  override name = "ToolUnreachable";
}
/** The tool will never take this: an address that is none, a list or tag that is gone. */
export class ContactRefused extends Error {
  override name = "ContactRefused";
}

/** What is entered for a tool; which of it, its type says. */
export interface Credentials {
  apiKey?: string;
  apiUrl?: string;
  username?: string;
  password?: string;
}

export interface Choices {
  lists: NamedChoice[];
  tags: NamedChoice[];
}

export interface Contact {
  email: string;
  firstName: string;
  lastName: string;
  /** Names of the plans that the person holds. */
  plans: string[];
  app: string;
  /** The same for every try: for tools that can notice by it that something comes twice. */
  reference: string;
}

/** Where a contact goes in the tool. */
export interface Destination {
  listId: string | null;
  tagIds: string[];
}

/** A newsletter tool. Every call throws `CredentialsRefused`, `ToolUnreachable` or `ContactRefused`, and nothing else on purpose. */
export interface Autoresponder {
  /** Asks whether the credentials are right. */
  check(): Promise<void>;
  /** What a contact can be put into. */
  choices(): Promise<Choices>;
  /** Saves a contact, known or new; done twice it is there once. */
  save(contact: Contact, destination: Destination): Promise<void>;
}
