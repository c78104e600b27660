import { useNavigate } from "@remix-run/react";
import { ArrowRight, History, RotateCw, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { useTextsReady } from "~/i18n/use-texts";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { EmptyState } from "~/ui/EmptyState";
import { Palette, type PaletteGroup } from "~/ui/Palette";
import { placeOfHit } from "./hit-place";
import { HitPicture, HitText } from "./HitLine";
import { plain } from "./Highlighted";
import { forgetSearches, recentSearches, rememberSearch } from "./recent-searches";
import { useSearchResults } from "./use-search-results";
import { useCommands } from "./use-commands";
import { useSpaceHere } from "./use-space-here";
import { usePlacesToGo } from "./use-places-to-go";
import { useSettingsToGo } from "./use-settings-to-go";

export interface SearchPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

const texts = ["search"] as const;

/** Search from anywhere: what is found as one types, screens to go to, and what was searched for lately. */
export default function SearchPalettePanel(props: SearchPaletteProps) {
  return useTextsReady(texts) ? <Panel {...props} /> : null;
}

function Panel({ isOpen, onClose }: SearchPaletteProps) {
  const { t } = useTranslation("search");
  const [text, setText] = useState("");
  const { id: appId } = useFrameApp();
  const results = useSearchResults(appId, isOpen ? text : "");
  const groups = usePaletteGroups(isOpen, text, setText, results, onClose);
  useEffect(() => {
    if (isOpen) setText("");
  }, [isOpen]);
  return (
    <Palette
      isOpen={isOpen}
      onClose={onClose}
      label={t("title")}
      placeholder={t("placeholder")}
      text={text}
      onText={setText}
      groups={groups}
      isPending={text.trim() !== "" && results.isPending}
      empty={
        text.trim() ? (
          <EmptyState
            isCompact
            icon={<SearchX />}
            title={t("nothing", { text: text.trim() })}
            text={t("nothingText")}
          />
        ) : undefined
      }
    />
  );
}

function usePaletteGroups(
  isOpen: boolean,
  text: string,
  setText: (text: string) => void,
  results: ReturnType<typeof useSearchResults>,
  onClose: () => void,
): PaletteGroup[] {
  const { t } = useTranslation("search");
  const { id: appId } = useFrameApp();
  const path = useAppPath();
  const navigate = useNavigate();
  const [recent, setRecent] = useState(() => recentSearches(appId));
  // The palette stays mounted: what was searched for since is known when it opens again.
  useEffect(() => {
    if (isOpen) setRecent(recentSearches(appId));
  }, [isOpen, appId]);
  const places = usePlacesToGo();
  const commands = useCommands(isOpen);
  const space = useSpaceHere();
  const settings = useSettingsToGo(text);
  const query = text.trim();
  const go = (to: string) => {
    rememberSearch(appId, query);
    onClose();
    navigate(to);
  };
  const matching = places.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const goTo: PaletteGroup = {
    id: "places",
    title: t("places"),
    options: matching.map(({ to, label, icon }) => ({ id: `place-${to}`, label, icon, onChoose: () => go(to) })),
  };
  const toDo: PaletteGroup = {
    id: "commands",
    title: t("commands.title"),
    options: commands
      .filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
      .map(({ id, label, icon, to, act }) => ({
        id: `command-${id}`,
        label,
        icon,
        onChoose: () => {
          if (to) return go(to);
          onClose();
          act?.();
        },
      })),
  };
  if (!query) {
    const lately: PaletteGroup = {
      id: "recent",
      title: t("recent"),
      action: { label: t("forget"), onPress: () => (forgetSearches(appId), setRecent([])) },
      options: recent.map((search) => ({
        id: `recent-${search}`,
        label: search,
        icon: <History aria-hidden />,
        onChoose: () => setText(search),
      })),
    };
    return [...(recent.length > 0 ? [lately] : []), goTo, toDo];
  }
  const answers = (results.groups ?? [])
    .filter(({ hits }) => hits.length > 0)
    .map(({ type, hits }): PaletteGroup => ({
      id: type,
      title: t(`types.${type}`),
      options: hits.map((hit) => ({
        id: hit.id,
        label: plain(hit.title) || plain(hit.excerpt),
        icon: <HitPicture hit={hit} />,
        content: <HitText hit={hit} />,
        onChoose: () => go(placeOfHit(path, hit)),
      })),
    }));
  const all: PaletteGroup = {
    id: "all",
    title: t("more"),
    options: [
      ...(space
        ? [
            {
              id: "in-space",
              label: t("inSpace", { text: query, space: space.name }),
              icon: <ArrowRight aria-hidden />,
              onChoose: () => go(path(`/search?q=${encodeURIComponent(query)}&space=${space.id}`)),
            },
          ]
        : []),
      {
        id: "all",
        label: t("all", { text: query }),
        icon: <ArrowRight aria-hidden />,
        onChoose: () => go(path(`/search?q=${encodeURIComponent(query)}`)),
      },
    ],
  };
  const toSettings: PaletteGroup = {
    id: "settings",
    title: t("settings"),
    options: settings.map(({ to, label, icon: Icon }) => ({
      id: `setting-${to}`,
      label,
      icon: <Icon aria-hidden />,
      onChoose: () => go(to),
    })),
  };
  const failed: PaletteGroup = {
    id: "failed",
    title: t("failed"),
    options: [{ id: "again", label: t("ui:load.again"), icon: <RotateCw aria-hidden />, onChoose: results.again }],
  };
  return [
    ...(results.hasFailed && !results.isPending ? [failed] : []),
    ...answers,
    ...(goTo.options.length > 0 ? [goTo] : []),
    ...(settings.length > 0 ? [toSettings] : []),
    ...(toDo.options.length > 0 ? [toDo] : []),
    ...(answers.length > 0 || space ? [all] : []),
  ];
}
