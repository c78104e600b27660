import type { ComponentProps } from "react";
import { CursorList } from "~/features/community/CursorList";
import { type CursorPage, useCursorList } from "~/features/community/use-cursor-list";
import { PersonAvatar, PersonLink } from "./PersonLink";

type Person = ComponentProps<typeof PersonLink>["person"] & ComponentProps<typeof PersonAvatar>["person"];

interface PeopleListProps {
  fetchPage(cursor: string | undefined): Promise<CursorPage<Person>>;
  empty: string;
}

/** People as a dialog lists them. */
export function PeopleList({ fetchPage, empty }: PeopleListProps) {
  return (
    <CursorList list={useCursorList(fetchPage)} empty={empty}>
      {(people) => (
        <ul className="grid grid-cols-1 gap-1">
          {people.map((person) => (
            <li key={person.id} className="flex items-center gap-3 py-1.5">
              <PersonAvatar person={person} />
              <PersonLink person={person} />
            </li>
          ))}
        </ul>
      )}
    </CursorList>
  );
}
