import { Clock3, Lock, LogIn, Send } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFetcherWithToast } from "~/features/shell/forms/use-fetcher-with-toast";
import { Button, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { TextArea } from "~/ui/TextArea";
import type { SpaceWithModerators } from "@workers/contracts/spaces";
import { useViewer } from "~/features/community/viewer";

/** To whom a private space is only listed: what it is, and how to get in. */
export function ClosedSpace({ space }: { space: SpaceWithModerators }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { isGuest } = useViewer();
  if (isGuest) {
    return (
      <EmptyState
        icon={<Lock />}
        title={t("closed.guestTitle")}
        text={t("closed.guestText")}
        action={
          <ButtonLink variant="primary" icon={<LogIn />} to={path.signIn(path.space(space.slug))}>
            {t("guest.signIn")}
          </ButtonLink>
        }
      />
    );
  }
  if (space.request === "open") return <OpenRequest space={space} />;
  if (space.request === "declined")
    return <EmptyState icon={<Lock />} title={t("closed.declinedTitle")} text={t("closed.declinedText")} />;
  if (space.permissions.can.includes("request_join")) return <RequestForm space={space} />;
  return (
    <EmptyState
      icon={<Lock />}
      title={t("closed.title")}
      text={t("closed.text")}
      action={<ButtonLink to={path.feed()}>{t("closed.toFeed")}</ButtonLink>}
    />
  );
}

function RequestForm({ space }: { space: SpaceWithModerators }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const fetcher = useFetcherWithToast();
  return (
    <Card padding="lg" as="section" aria-labelledby="request-title" className="mx-auto w-full max-w-xl">
      <h2 id="request-title" className="flex items-center gap-2.5 text-lg font-semibold">
        <Lock aria-hidden className="size-5 text-muted" />
        {t("closed.title")}
      </h2>
      <p className="mt-1.5 text-base text-muted">{t("closed.requestText")}</p>
      <fetcher.Form method="post" action={path.space(space.slug)} className="mt-5 grid gap-4">
        <TextArea
          label={t("closed.message")}
          name="message"
          isOptional
          rows={3}
          maxLength={limits.joinRequestMessage.max}
          placeholder={t("closed.messagePlaceholder")}
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="request"
            variant="primary"
            icon={<Send />}
            isPending={fetcher.state !== "idle"}
          >
            {t("closed.request")}
          </Button>
        </div>
      </fetcher.Form>
    </Card>
  );
}

function OpenRequest({ space }: { space: SpaceWithModerators }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const fetcher = useFetcherWithToast();
  return (
    <EmptyState
      icon={<Clock3 />}
      title={t("closed.askedTitle")}
      text={t("closed.askedText")}
      action={
        <fetcher.Form method="post" action={path.space(space.slug)}>
          <Button type="submit" name="intent" value="withdraw" isPending={fetcher.state !== "idle"}>
            {t("closed.withdraw")}
          </Button>
        </fetcher.Form>
      }
    />
  );
}
