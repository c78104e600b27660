import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Reads the title of the page aloud after a step to another one, as browsers do for whole documents. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return <output className="sr-only">{title}</output>;
}
