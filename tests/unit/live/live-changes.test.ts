import { describe, expect, it } from "vitest";
import { changesShell } from "~/features/shell/connection/live-changes";
import type { ProfileId } from "@db/vocabulary/ids";
import type { LiveEvent } from "@party/events";

const me = "me" as ProfileId;
const event = (name: string, data: object = {}) =>
  ({ event: name, room: "app:1", seq: 1, at: 0, data }) as unknown as LiveEvent;

describe("the shell", () => {
  it("loads anew at once when the reader joined or left, but not when others did", () => {
    expect(changesShell(event("space.joined", { profileId: me }), me)).toBe("now");
    expect(changesShell(event("group.left", { profileId: me }), me)).toBe("now");
    expect(changesShell(event("space.joined", { profileId: "other" }), me)).toBe(false);
    expect(changesShell(event("space.joined", { profileId: "other" }), null)).toBe(false);
  });

  it("loads anew soon when spaces, groups or the app changed, and never for posts", () => {
    for (const name of ["space.created", "space.deleted", "group.updated", "app.updated"])
      expect(changesShell(event(name), me)).toBe("soon");
    expect(changesShell(event("request.created", { profileId: "other" }), me)).toBe(false);
    expect(changesShell(event("request.closed", { profileId: me }), me)).toBe("now");
    for (const name of ["post.created", "comment.created", "post.liked", "counters.space"])
      expect(changesShell(event(name), me)).toBe(false);
  });
});
