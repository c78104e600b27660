import { Copy } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { TaskList } from "~/features/tasks/TaskList";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFetcherWithToast } from "~/features/shell/forms/use-fetcher-with-toast";
import { Button, ButtonLink } from "~/ui/Button";
import { SettingsSection } from "~/ui/SettingsSection";

/** Makes a copy of a space in the background, and leads to it. */
export function DuplicateSpace({ placeOfTasks }: { placeOfTasks: string }) {
  const { t } = useTranslation(["spaces", "tasks"]);
  const path = useAppPath();
  const fetcher = useFetcherWithToast<{ taskId?: string }>();
  const copyLink = (spaceId: unknown) =>
    typeof spaceId === "string" ? (
      <ButtonLink size="sm" to={path(`/settings/spaces/${spaceId}`)}>
        {t("tasks:openApp")}
      </ButtonLink>
    ) : null;
  return (
    <SettingsSection title={t("duplicate.title")} text={t("duplicate.text")}>
      <TaskList
        place={placeOfTasks}
        started={fetcher.data?.taskId}
        resultOf={({ result }) => copyLink(result?.["spaceId"])}
      />
      <fetcher.Form method="post">
        <Button type="submit" name="intent" value="duplicate" icon={<Copy />} isPending={fetcher.state !== "idle"}>
          {t("duplicate.submit")}
        </Button>
      </fetcher.Form>
    </SettingsSection>
  );
}
