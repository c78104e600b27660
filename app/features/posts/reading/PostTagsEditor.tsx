import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { type PostTagColor, postTagColors } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import type { PostTag } from "@workers/contracts/posts";
import { useTranslation } from "~/i18n/use-translation";
import { messageOf } from "~/features/api/client";
import type { ContainerRef } from "~/features/community/shapes";
import { setPostTags } from "~/features/posts/post-calls";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { FormError } from "~/ui/FormError";
import { IconButton } from "~/ui/IconButton";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { useUnsavedChanges } from "~/ui/unsaved-changes";

interface Line {
  key: string;
  id?: PostTag["id"];
  name: string;
  color: PostTagColor;
}

const linesOf = (tags: readonly PostTag[]): Line[] => tags.map((tag) => ({ key: tag.id, ...tag }));
const said = (lines: readonly Line[]) => JSON.stringify(lines.map(({ id, name, color }) => [id, name.trim(), color]));

/** The tags that the posts of a space or category can have, in their order. */
export function PostTagsEditor({ place, tags }: { place: ContainerRef; tags: readonly PostTag[] }) {
  const { t } = useTranslation("settings");
  const [kept, setKept] = useState(tags);
  const [lines, setLines] = useState(() => linesOf(tags));
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const isChanged = said(lines) !== said(linesOf(kept));
  useUnsavedChanges(isChanged, box);
  const change = (key: string, fields: Partial<Line>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...fields } : line)));
  const add = () =>
    setLines((before) => [
      ...before,
      { key: crypto.randomUUID(), name: "", color: postTagColors[before.length % postTagColors.length]! },
    ]);
  const raise = (index: number) =>
    setLines((before) => before.with(index - 1, before[index]!).with(index, before[index - 1]!));
  const save = async () => {
    setSaving(true);
    setError(null);
    try {
      const named = lines.filter(({ name }) => name.trim() !== "");
      const saved = await setPostTags(
        place,
        named.map(({ id, name, color }) => ({ ...(id && { id }), name: name.trim(), color })),
      );
      setKept(saved);
      setLines(linesOf(saved));
      toast({ title: t("tags.saved"), tone: "success" });
    } catch (problem) {
      setError(messageOf(problem, t("tags.failed")));
    } finally {
      setSaving(false);
    }
  };
  return (
    <SettingsSection title={t("tags.title")} text={t("tags.text")}>
      <form
        ref={box}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormError>{error}</FormError>
        <ol className="grid grid-cols-1 gap-3">
          {lines.map((line, index) => (
            <li key={line.key} className="flex flex-wrap items-end gap-2">
              <TextField
                label={t("tags.name")}
                value={line.name}
                maxLength={limits.posts.tagName.max}
                onChange={(event) => change(line.key, { name: event.currentTarget.value })}
                className="min-w-40 flex-1"
              />
              <Select
                label={t("tags.color")}
                value={line.color}
                onChoose={(color) => change(line.key, { color })}
                options={postTagColors.map((color) => ({ value: color, label: t(`tags.colors.${color}`) }))}
                className="w-36"
              />
              <span className="flex h-11 items-center">
                <Badge tone={line.color}>{line.name || t("tags.name")}</Badge>
              </span>
              <IconButton
                label={t("tags.raise", { name: line.name })}
                icon={<ArrowUp />}
                disabled={index === 0}
                onClick={() => raise(index)}
              />
              <IconButton
                label={t("tags.remove", { name: line.name })}
                icon={<Trash2 />}
                onClick={() => setLines((before) => before.filter(({ key }) => key !== line.key))}
              />
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap justify-between gap-2">
          <Button icon={<Plus />} onClick={add} disabled={lines.length >= limits.posts.tags}>
            {t("tags.add")}
          </Button>
          <Button type="submit" variant="primary" isPending={isSaving} disabled={!isChanged}>
            {t("tags.save")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
