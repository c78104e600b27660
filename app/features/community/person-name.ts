import { useTranslation } from "~/i18n/use-translation";
import type { ProfileCard } from "@workers/contracts/people";

/** Writes people's names: what they wrote stays when they leave, their name goes. */
export function usePersonName(): (person: Pick<ProfileCard, "firstName" | "lastName" | "isDeleted">) => string {
  const { t } = useTranslation("community");
  return (person) => (person.isDeleted ? t("person.deleted") : `${person.firstName} ${person.lastName}`.trim());
}
