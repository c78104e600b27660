import type { ProfileId } from "@db/vocabulary/ids";
import type { ProfileVisitor } from "./entry";
import { Room } from "./room";

/** One person's own devices in one app: counters move on all of them. */
export class ProfileRoom extends Room<ProfileVisitor, null> {
  protected get roomName() {
    return `profile:${this.name as ProfileId}` as const;
  }

  protected visitorId(): string {
    return this.name;
  }

  protected mayHear(): boolean {
    return true;
  }
}
