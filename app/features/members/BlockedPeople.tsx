import { Form } from "@remix-run/react";
import { UserCheck } from "lucide-react";
import type { BlockedMember } from "@workers/contracts/chat/chats";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { RelativeTime } from "~/ui/RelativeTime";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { usePersonName } from "~/features/community/person-name";

/** Whom somebody blocks, each with a button that ends it. */
export function BlockedPeople({ people }: { people: readonly BlockedMember[] }) {
  const { t } = useTranslation("community");
  const nameOf = usePersonName();
  if (people.length === 0)
    return (
      <Card padding="none">
        <EmptyState icon={<UserCheck />} title={t("block.emptyTitle")} text={t("block.emptyText")} />
      </Card>
    );
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-6">
            <PersonAvatar person={person} size="md" />
            <div className="min-w-0 flex-1">
              <PersonLink person={person} className="font-semibold [overflow-wrap:anywhere]" />
              <p className="text-sm text-muted">
                {t("block.since")} <RelativeTime time={person.blockedAt} />
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={person.id} />
              <Button type="submit" size="sm" aria-label={`${t("block.undo")}: ${nameOf(person)}`}>
                {t("block.undo")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
