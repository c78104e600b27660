import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { answerOf, api } from "~/features/api/client";
import { useFrame, useFrameApp } from "../layouts/frame";
import { useAppPath } from "../pages/app-path";

export interface TrackingFramesProps {
  isOpen: boolean;
  /** Trackings that the visitor said yes to. */
  ids: readonly string[];
  /** Who is signed in is counted by the server; it tells the services that they said yes to. */
  isCountedByServer: boolean;
  /** The visitor's number, by which services count them. */
  number: string;
}

/** The documents that trackings run in, and what they are told: each page that is viewed, by its address without what follows the path. */
export default function TrackingFrames({ ids, isCountedByServer, number }: TrackingFramesProps) {
  const path = useAppPath();
  const { pathname } = useLocation();
  const { basePath } = useFrame();
  const { id: appId } = useFrameApp();
  const box = useRef<HTMLDivElement>(null);
  const ready = useRef(new Set<Window>());
  const view = useRef({ lyceum: "page_view", number, url: "", title: "" });
  useEffect(() => {
    const answerReady = ({ source, data }: MessageEvent<{ lyceum?: string } | null>) => {
      const frames = [...(box.current?.querySelectorAll("iframe") ?? [])];
      const frame = frames.find(({ contentWindow }) => contentWindow !== null && contentWindow === source);
      if (!frame?.contentWindow || data?.lyceum !== "ready") return;
      ready.current.add(frame.contentWindow);
      // It has no origin of its own that could be named.
      frame.contentWindow.postMessage(view.current, "*");
    };
    window.addEventListener("message", answerReady);
    return () => window.removeEventListener("message", answerReady);
  }, []);
  useEffect(() => {
    view.current = { lyceum: "page_view", number, url: `${location.origin}${pathname}`, title: document.title };
    for (const frame of ready.current) frame.postMessage(view.current, "*");
  }, [pathname, number]);
  useEffect(() => {
    if (!isCountedByServer) return;
    const body = {
      number,
      path: pathname.slice(basePath.length).replace(/\/$/, ""),
      title: document.title.slice(0, 300),
    };
    // Nobody asked for it: where it fails nothing is said.
    answerOf(api.apps[":appId"]["page-views"].$post({ param: { appId }, json: body })).catch(() => {});
  }, [isCountedByServer, pathname, number, appId, basePath]);
  return (
    <div ref={box} hidden>
      {ids.map((id) => (
        <iframe
          key={id}
          src={path(`/consent/frame/${id}`)}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          title="Tracking"
          aria-hidden
          tabIndex={-1}
        />
      ))}
    </div>
  );
}
