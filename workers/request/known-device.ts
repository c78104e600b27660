import type { AccountId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import { keyedHash, newToken } from "@workers/domain/kernel/secrets";
import type { KnownDevice } from "../context";
import type { Env } from "../env";
import { readHostCookies, setHostCookie } from "./cookies";

/** Accounts that one browser is remembered for; the one that signed in first is forgotten first. */
const accountsOfDevice = 5;

/**
 * The browser, as far as it has proven itself: its cookie holds a random name, and for each account that signed in here by a
 * password, code or link a hash of both that only the server can make. It signs nobody in; it keeps others' wrong attempts
 * from locking the owner out.
 */
export class DeviceOfRequest implements KnownDevice {
  private name: string | null;
  private marks: string[];
  private hasLearned = false;

  constructor(
    private readonly env: Pick<Env, "SESSION_SECRET">,
    value: string | null = null,
  ) {
    const [name, ...marks] = value && /^[\w-]{43}(\.[\w-]{43})*$/.test(value) ? value.split(".") : [];
    this.name = name ?? null;
    this.marks = marks.slice(0, accountsOfDevice);
  }

  knownTo(accountId: AccountId): string | null {
    return this.name !== null && this.marks.includes(this.markOf(this.name, accountId)) ? this.name : null;
  }

  remember(accountId: AccountId): void {
    this.name ??= newToken();
    const mark = this.markOf(this.name, accountId);
    this.marks = [mark, ...this.marks.filter((other) => other !== mark)].slice(0, accountsOfDevice);
    this.hasLearned = true;
  }

  /** Set-Cookie value with what was learned in this request; null where nothing was. */
  cookie(origin: string): string | null {
    return this.hasLearned
      ? setHostCookie(origin, "device", [this.name, ...this.marks].join("."), periods.knownDeviceSeconds)
      : null;
  }

  private markOf(name: string, accountId: AccountId): string {
    return keyedHash(this.env, "known device", name, accountId);
  }
}

export const deviceCookieOf = (origin: string, header: string | null): string | null =>
  readHostCookies(origin, header, ["device"]).device;
