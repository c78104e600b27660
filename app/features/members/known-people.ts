import { useEffect, useState } from "react";
import type { ProfileId } from "@db/vocabulary/ids";
import { ApiError } from "~/features/api/client";
import { getProfile } from "~/features/community/calls";
import type { Profile } from "~/features/community/shapes";

/** People whom cards have told of lately, so that the same name twice isn't asked for twice. */
const known = new Map<ProfileId, { at: number; profile: Promise<Profile>; read?: Profile }>();
const freshMilliseconds = 60_000;
const most = 100;

/** `gone`: they have left. */
export type Read =
  { state: "loading" | "gone" } | { state: "failed"; again: () => void } | { state: "ready"; person: Profile };

/** A person, read on demand and kept for a minute. */
export function usePerson(id: ProfileId): Read {
  const [result, setResult] = useState<Read>(() => readAlready(id));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const tell = (next: Read) => isCurrent && setResult(next);
    tell(readAlready(id));
    read(id).then(
      (person) => tell({ state: "ready", person }),
      (error: unknown) =>
        tell(
          error instanceof ApiError && error.status === 404
            ? { state: "gone" }
            : { state: "failed", again: () => setAttempt((count) => count + 1) },
        ),
    );
    return () => void (isCurrent = false);
  }, [id, attempt]);
  return result;
}

/** After what changes a person; without an id after what changes who asks. */
export function forgetPeople(id?: ProfileId) {
  if (id) known.delete(id);
  else known.clear();
}

function readAlready(id: ProfileId): Read {
  const person = known.get(id)?.read;
  return person ? { state: "ready", person } : { state: "loading" };
}

function read(id: ProfileId): Promise<Profile> {
  const before = known.get(id);
  if (before && Date.now() - before.at < freshMilliseconds) return before.profile;
  const entry: { at: number; profile: Promise<Profile>; read?: Profile } = { at: Date.now(), profile: getProfile(id) };
  known.delete(id);
  known.set(id, entry);
  if (known.size > most) known.delete(known.keys().next().value!);
  entry.profile.then(
    (profile) => (entry.read = profile),
    () => known.get(id) === entry && known.delete(id),
  );
  return entry.profile;
}
