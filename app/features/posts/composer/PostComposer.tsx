import { useActionData } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { FormProblem } from "@workers/request/pages";
import { Avatar } from "~/ui/Avatar";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { ChunkLoadError, awaitCode } from "~/ui/await-code";
import { toast } from "~/ui/Toast";
import { useHasScript } from "~/ui/use-has-script";
import { useViewer } from "~/features/community/viewer";
import { readDraft, useDraftKey, writeDraft } from "~/features/composer/use-draft-storage";
import { useUploadRelease } from "~/features/composer/released-uploads";
import type { OpenComposerProps, PostComposerProps } from "./OpenComposer";
import type { SavedPost } from "./use-post-draft";

const loadForm = () => import("./OpenComposer");
const preload = () => void loadForm().catch(() => {});

/** Where a post begins: one line that opens into the whole form. Without scripts it is a plain form that opens as well. */
export function PostComposer({ spaces, onSent }: PostComposerProps) {
  const { t } = useTranslation("community");
  const { profile } = useViewer();
  const hasScript = useHasScript();
  const [Form, setForm] = useState<ComponentType<OpenComposerProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isRefused = useActionData<FormProblem>() !== undefined && !hasScript;
  const opener = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const keptAs = useDraftKey(`post ${spaces.length === 1 ? spaces[0]!.id : "feed"}`);
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    if (!isOpen) setBegun(readDraft(keptAs) !== null);
  }, [isOpen, keptAs]);
  const { keep } = useUploadRelease();
  const [restoredDraft, setRestoredDraft] = useState<SavedPost | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const restoreDraft = (draft: SavedPost) => {
    keep(draft.uploadedIds);
    if (!isHere.current) return writeDraft(keptAs, draft);
    setRestoredDraft({ ...draft });
    void open();
  };
  const discarded = (draft: SavedPost) => {
    setRestoredDraft(null);
    toast({ title: t("composer.discarded"), action: { label: t("thing.undo"), onAction: () => restoreDraft(draft) } });
  };
  const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() : "";

  const open = async () => {
    try {
      const { default: Loaded } = await awaitCode(loadForm);
      setForm(() => Loaded);
      setOpen(true);
    } catch (error) {
      toast({ title: t(error instanceof ChunkLoadError ? "ui:load.timedOut" : "composer.notLoaded"), tone: "danger" });
    }
  };
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Card padding="none">
      <details open={isOpen || isRefused} className="group">
        <summary
          ref={opener}
          onClick={(event) => {
            event.preventDefault();
            void open();
          }}
          onPointerEnter={preload}
          onFocus={preload}
          className="flex items-center gap-3 rounded-xl px-4 py-3.5 text-base text-muted transition-colors hover:text-text [&::-webkit-details-marker]:hidden group-open:hidden noscript:group-open:flex md:px-5"
        >
          <Avatar name={name || "?"} src={profile?.avatarUrl} />
          <span className="min-w-0 flex-1 truncate rounded-full bg-pressed/60 px-4 leading-11">
            {isBegun
              ? t("composer.goOn")
              : spaces.length === 1
                ? t("composer.promptIn", { space: spaces[0]!.name })
                : t("composer.prompt")}
          </span>
        </summary>
        {isOpen && Form ? (
          <Form
            spaces={spaces}
            keptAs={keptAs}
            restoredDraft={restoredDraft}
            onSent={onSent}
            onDiscard={discarded}
            onClose={() => setOpen(false)}
          />
        ) : null}
        {hasScript ? null : <PlainComposer spaces={spaces} />}
      </details>
    </Card>
  );
}

/** The same form from native fields alone; what was refused comes back with the reason. */
function PlainComposer({ spaces }: Pick<PostComposerProps, "spaces">) {
  const { t } = useTranslation("community");
  const problem = useActionData<FormProblem>();
  return (
    <form method="post" className="grid grid-cols-1 gap-3 px-4 pb-4 md:px-5 md:pb-5">
      {problem ? (
        <p role="alert" className="text-sm text-danger-text">
          {Object.values(problem.fieldErrors)[0] ?? problem.error.message}
        </p>
      ) : null}
      <input
        name="title"
        aria-label={t("composer.title")}
        placeholder={t("composer.title")}
        maxLength={limits.postTitle.max}
        defaultValue={problem?.values.title}
        className={plainClass}
      />
      <textarea
        name="body"
        aria-label={t("composer.text")}
        placeholder={t("composer.placeholder")}
        rows={5}
        defaultValue={problem?.values.body}
        className={plainClass}
      />
      <select
        name="spaceId"
        aria-label={t("composer.space")}
        hidden={spaces.length === 1}
        required
        defaultValue={problem?.values.spaceId}
        className={plainClass}
      >
        {spaces.length > 1 ? <option value="">{t("composer.chooseSpace")}</option> : null}
        {spaces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" variant="primary" name="intent" value="post">
        {t("composer.publish")}
      </Button>
    </form>
  );
}

const plainClass = "w-full rounded-md border border-line-control bg-surface px-3 py-2 text-base";
