import type { ProfileId } from "@db/vocabulary/ids";
import type { OnlineProfile } from "./events";

/** Arrivals gather this long after the first of them, so that a crowd makes one frame. */
const gatherMilliseconds = 500;
/** Somebody who reloads a page, or whose train enters a tunnel, hasn't left. */
const graceMilliseconds = 10_000;
/** A frame names at most this many people; the total is always whole. */
export const maxNamed = 200;

type State = "arriving" | "online" | "leaving";
type Row = { profile_id: ProfileId; name: string; avatar_url: string | null; state: State };

/** Who is online, several tabs counted once. Lives in the room's SQLite, because arrivals and departures must outlast hibernation. */
export class Presence {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(
      "CREATE TABLE IF NOT EXISTS presence (profile_id TEXT PRIMARY KEY, name TEXT NOT NULL, avatar_url TEXT, state TEXT NOT NULL, due INTEGER)",
    );
    const columns = sql.exec<{ name: string }>("SELECT name FROM pragma_table_info('presence')").toArray();
    if (!columns.some(({ name }) => name === "lane"))
      sql.exec("ALTER TABLE presence ADD COLUMN lane INTEGER NOT NULL DEFAULT 0");
  }

  /**
   * A connection of this person opened, in this lane of the room. Somebody known comes as a new arrival only with a new name
   * or picture.
   */
  arrive({ profileId, name, avatarUrl }: OnlineProfile, now: number, lane = 0) {
    this.sql.exec(
      `INSERT INTO presence (profile_id, name, avatar_url, state, due, lane) VALUES (?1, ?2, ?3, 'arriving', ?4, ?5)
       ON CONFLICT (profile_id) DO UPDATE SET name = ?2, avatar_url = ?3, lane = ?5,
         due = CASE WHEN state = 'arriving' THEN due WHEN name <> ?2 OR avatar_url IS NOT ?3 THEN ?4 END,
         state = CASE WHEN state = 'arriving' OR name <> ?2 OR avatar_url IS NOT ?3 THEN 'arriving' ELSE 'online' END`,
      profileId,
      name,
      avatarUrl,
      now + gatherMilliseconds,
      lane,
    );
  }

  /** The last connection of this person in this lane closed; who has come to another lane since stays. */
  depart(profileId: ProfileId, now: number, lane = 0) {
    this.sql.exec(
      "UPDATE presence SET state = 'leaving', due = ? WHERE profile_id = ? AND state <> 'leaving' AND lane = ?",
      now + graceMilliseconds,
      profileId,
      lane,
    );
  }

  /** Everybody of the room's own lane who isn't connected any more departs; for after the room lost its memory. */
  departAllBut(connected: ReadonlySet<string>, now: number) {
    for (const { profile_id } of this.rows("state <> 'leaving' AND lane = 0"))
      if (!connected.has(profile_id)) this.depart(profile_id, now);
  }

  /** Carries out what is due, and answers who came and left. With the first arrival all others arrive too. */
  settle(now: number): { joined: OnlineProfile[]; left: ProfileId[] } {
    const joined = this.rows("state = 'arriving'").map(shown);
    const left = this.rows("state = 'leaving' AND due <= ?", now).map((row) => row.profile_id);
    this.sql.exec("UPDATE presence SET state = 'online', due = NULL WHERE state = 'arriving'");
    this.sql.exec("DELETE FROM presence WHERE state = 'leaving' AND due <= ?", now);
    return { joined, left };
  }

  /** When the next change is due; null where nothing is. */
  nextDue(): number | null {
    return this.sql.exec<{ due: number | null }>("SELECT MIN(due) AS due FROM presence").one().due;
  }

  list(): OnlineProfile[] {
    return this.rows("1 ORDER BY name LIMIT ?", maxNamed).map(shown);
  }

  total(): number {
    return this.sql.exec<{ total: number }>("SELECT COUNT(*) AS total FROM presence").one().total;
  }

  private rows(where: string, ...values: number[]): Row[] {
    return this.sql
      .exec<Row>(`SELECT profile_id, name, avatar_url, state FROM presence WHERE ${where}`, ...values)
      .toArray();
  }
}

const shown = ({ profile_id, name, avatar_url }: Row): OnlineProfile => ({
  profileId: profile_id,
  name,
  avatarUrl: avatar_url,
});
