import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` for what the server draws too: the server has no layout, and React says so each time. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
