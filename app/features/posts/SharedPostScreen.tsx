import { LogIn, UserPlus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Avatar } from "~/ui/Avatar";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { RelativeTime } from "~/ui/RelativeTime";
import { RichText } from "~/ui/rich-text/RichText";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import { usePersonName } from "~/features/community/person-name";
import type { Post } from "@workers/contracts/posts";
import { useViewer } from "~/features/community/viewer";

/** A post by its share link, also for those who may not see its space. */
export function SharedPostScreen({ post }: { post: Post }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const nameOf = usePersonName();
  const { name: appName, isAllowedSignups } = useFrameApp();
  const { isGuest } = useViewer();
  const name = nameOf(post.profile);
  const mayReadPlace = post.permissions.can.includes("view");
  return (
    <ContentColumns>
      <Card as="article" padding="none" className="p-4 md:p-7">
        <header className="flex items-center gap-3">
          <Avatar name={name} src={post.profile.avatarUrl} size="lg" />
          <div>
            <p dir="auto" className="font-semibold text-text">
              {name}
            </p>
            <p className="text-sm text-muted">
              <RelativeTime time={post.createdAt} />
            </p>
          </div>
        </header>
        <h1 className={post.title ? "mt-5 text-2xl font-semibold [overflow-wrap:anywhere] md:text-3xl" : "sr-only"}>
          {post.title || t("post.by", { name })}
        </h1>
        {post.body && post.body.content.length > 0 ? <RichText doc={post.body} className="mt-4" /> : null}
        <AttachedFiles files={post.attachments} by={post.profile} isEager className="mt-5" />
      </Card>
      <Card as="section" className="mt-4 flex flex-wrap items-center gap-4">
        <p className="min-w-0 flex-1 basis-60 text-base">
          {t(isGuest ? "share.guestText" : "share.memberText", { app: appName })}
        </p>
        <div className="flex flex-wrap gap-2">
          {mayReadPlace ? (
            <ButtonLink to={path.post(post)} variant={isGuest ? "secondary" : "primary"}>
              {t("share.toPost")}
            </ButtonLink>
          ) : null}
          {isGuest ? (
            <>
              <ButtonLink
                to={path.signIn(path.post(post))}
                icon={<LogIn />}
                variant={isAllowedSignups ? "secondary" : "primary"}
              >
                {t("guest.signIn")}
              </ButtonLink>
              {isAllowedSignups ? (
                <ButtonLink to={path.signUp(path.post(post))} icon={<UserPlus />} variant="primary">
                  {t("guest.signUp")}
                </ButtonLink>
              ) : null}
            </>
          ) : null}
        </div>
      </Card>
    </ContentColumns>
  );
}
