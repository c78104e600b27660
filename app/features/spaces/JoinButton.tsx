import { Check, Clock3, LogOut, Plus, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFetcherWithToast } from "~/features/shell/forms/use-fetcher-with-toast";
import { Badge } from "~/ui/Badge";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { Menu } from "~/ui/Menu";
import type { Space } from "@workers/contracts/spaces";

type JoinableSpace = Pick<Space, "slug" | "name" | "access" | "isJoined" | "request" | "permissions">;

/** Joins a space; for those who are in it, the way out. */
export function JoinButton({ space, size = "md" }: { space: JoinableSpace; size?: "sm" | "md" }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const fetcher = useFetcherWithToast();
  const [isAsking, setAsking] = useState(false);
  const { can } = space.permissions;
  const isBusy = fetcher.state !== "idle";

  if (space.isJoined) {
    const leave = () => {
      fetcher.submit({ intent: "leave" }, { method: "post", action: path.space(space.slug) });
      setAsking(false);
    };
    return (
      <>
        <Menu
          trigger={
            <Button size={size} icon={<Check />} isPending={isBusy}>
              {t("space.joined")}
            </Button>
          }
          items={[
            can.includes("leave") && { label: t("space.leave"), icon: <LogOut />, onSelect: () => setAsking(true) },
          ]}
        />
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={leave}
          title={t("space.leaveTitle", { name: space.name })}
          text={t(space.access === "open" ? "space.leaveTextOpen" : "space.leaveTextClosed")}
          confirmLabel={t("space.leave")}
          tone={space.access === "open" ? "primary" : "danger"}
        />
      </>
    );
  }
  if (space.request === "open") return <Badge icon={<Clock3 aria-hidden />}>{t("closed.asked")}</Badge>;
  if (can.includes("request_join") && size === "sm" && space.request === null) {
    return (
      <ButtonLink size={size} to={path.space(space.slug)} icon={<Send />}>
        {t("closed.ask")}
      </ButtonLink>
    );
  }
  if (!can.includes("join")) return null;
  return (
    <fetcher.Form method="post" action={path.space(space.slug)}>
      <Button type="submit" name="intent" value="join" size={size} variant="primary" icon={<Plus />} isPending={isBusy}>
        {t("space.join")}
      </Button>
    </fetcher.Form>
  );
}
