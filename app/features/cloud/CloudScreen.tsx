import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useMemo } from "react";
import { workInApp } from "~/features/api/client";
import { CloudBrowser } from "./CloudBrowser";
import { useCloudView } from "./use-cloud-view";
import type { CloudSort, CloudView, LibraryLocation, LibrarySection } from "./shapes";
import type { FirstItems } from "./use-item-list";
import type { OutlineData } from "./use-outline";

export interface CloudScreenData {
  library: LibraryLocation;
  place: LibrarySection;
  sort: CloudSort;
  view: CloudView;
  first: { outline: OutlineData; items: FirstItems };
}

/** The library as a screen of its own; `base` is its address. */
export function CloudScreen({
  library: libraryPlace,
  place,
  sort,
  view: remembered,
  first,
  base,
  className,
}: CloudScreenData & { base: string; className: string }) {
  const { projectId, appId } = libraryPlace;
  const library = useMemo<LibraryLocation>(() => ({ projectId, appId }), [projectId, appId]);
  const shown = useCloudView(remembered);
  const [, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => workInApp(appId ?? undefined), [appId]);
  const hrefOf = useCallback((to: LibrarySection) => `${base}${to === "my" ? "" : `/${to}`}${search}`, [base, search]);
  const onPlace = useCallback((to: LibrarySection) => navigate(hrefOf(to)), [navigate, hrefOf]);
  return (
    <div className={className}>
      <CloudBrowser
        library={library}
        place={place}
        onPlace={onPlace}
        hrefOf={hrefOf}
        sort={sort}
        onSort={(next) =>
          setQuery(next === "newest" ? {} : { sort: next }, { replace: true, preventScrollReset: true })
        }
        {...shown}
        first={first}
      />
    </div>
  );
}
