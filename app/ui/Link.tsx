import {
  type LinkProps as RouterLinkProps,
  PrefetchPageLinks,
  createPath,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
} from "@remix-run/react";
import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  forwardRef,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect";

const isServer = typeof document === "undefined";

type To = RouterLinkProps["to"];
type NavigationOptions = Pick<RouterLinkProps, "replace" | "state" | "preventScrollReset">;

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">, NavigationOptions {
  to: To;
  /** `intent` fetches the page's code and data while the pointer, a finger or the focus is on the link. */
  prefetch?: "intent" | "none";
}

/**
 * A link of the app. A page holds a hundred: each is a plain anchor that asks the router for nothing, and one component of
 * the page (`LinkNavigation`) goes where they lead. An address that isn't whole is resolved by the router.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ to, ...rest }, ref) {
  const href = wholeAddress(to);
  return href === null ? <RelativeLink {...rest} ref={ref} to={to} /> : <Anchor {...rest} ref={ref} href={href} />;
});

const RelativeLink = forwardRef<HTMLAnchorElement, LinkProps>(function RelativeLink({ to, ...rest }, ref) {
  return <Anchor {...rest} ref={ref} href={useHref(to)} />;
});

/** The address itself, where it needs no page to be relative to. */
function wholeAddress(to: To): string | null {
  if (typeof to === "string") return /^(\/|[a-z][a-z0-9+.-]*:)/i.test(to) ? to : null;
  return to.pathname?.startsWith("/") ? createPath(to) : null;
}

interface AnchorProps extends Omit<LinkProps, "to"> {
  href: string;
}

const Anchor = forwardRef<HTMLAnchorElement, AnchorProps>(function Anchor(
  { href, prefetch, replace, state, preventScrollReset, onClick, children, ...rest },
  ref,
) {
  // Remix learns which routes there are from the links on the page that carry this mark.
  const isOurs = href.startsWith("/") && !href.startsWith("//");
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isOurs && isPlainClick(event) && page) {
      event.preventDefault();
      page.navigate(href, { replace: replace ?? href === page.address, state, preventScrollReset });
    }
  };
  return (
    <a
      data-discover={isOurs || undefined}
      {...rest}
      {...(prefetch === "intent" && isOurs && !isServer ? onIntent(href, rest) : {})}
      ref={ref}
      href={href}
      onClick={follow}
    >
      {children}
    </a>
  );
});

/** Whether the page is to change in this window; everything else, such as a new tab, is the browser's. */
export const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (!event.currentTarget.target || event.currentTarget.target === "_self");

/** The page that stands, as `LinkNavigation` of the browser knows it; the server has none. */
let page: { address: string; navigate: (to: string, options: NavigationOptions) => void } | undefined;

/** The address that somebody is likely to ask for next. */
let likely: string | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function setLikely(address: string | null) {
  likely = address;
  listeners.forEach((listener) => listener());
}

type Handlers = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  "onFocus" | "onBlur" | "onMouseEnter" | "onMouseLeave" | "onTouchStart"
>;

const both =
  <Event,>(own: ((event: Event) => void) | undefined, then: () => void) =>
  (event: Event) => {
    own?.(event);
    then();
  };

function onIntent(href: string, own: Handlers): Handlers {
  const begin = () => setLikely(href);
  const end = () => {
    if (likely === href) setLikely(null);
  };
  return {
    onFocus: both(own.onFocus, begin),
    onBlur: both(own.onBlur, end),
    onMouseEnter: both(own.onMouseEnter, begin),
    onMouseLeave: both(own.onMouseLeave, end),
    onTouchStart: both(own.onTouchStart, begin),
  };
}

/** Milliseconds for which an intent lasts before its page is fetched: a pointer that only passes fetches nothing. */
const intentMilliseconds = 100;

/** Goes where the links of the page lead, and fetches what is likely to come next. Stands once, in the root. */
export function LinkNavigation() {
  const navigate = useNavigate();
  const address = createPath(useLocation());
  useBrowserLayoutEffect(() => {
    page = { address, navigate };
  }, [address, navigate]);
  useEffect(() => setLikely(null), [address]);
  const intended = useSyncExternalStore(subscribe, () => likely, nothing);
  const [fetched, setFetched] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setFetched(intended), intended === null ? 0 : intentMilliseconds);
    return () => clearTimeout(timer);
  }, [intended]);
  return fetched !== null && fetched === intended ? <PrefetchPageLinks page={fetched} /> : null;
}

const nothing = () => null;

export interface NavLinkProps extends Omit<LinkProps, "to" | "className"> {
  /** A whole address. */
  to: string;
  className?: string | ((state: { isActive: boolean; isPending: boolean }) => string);
  /** Leads to this page alone, and not to those below it. */
  end?: boolean;
}

/** A link that shows whether its page, or one below it, stands. */
export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink(
  { to, className, end = false, ...rest },
  ref,
) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const path = pathOf(to);
  const leadsTo = (address: string) => {
    const standing = address.toLowerCase();
    return standing === path || (!end && standing.startsWith(path.endsWith("/") ? path : `${path}/`));
  };
  const isActive = leadsTo(pathname);
  const isPending = next !== undefined && leadsTo(next.pathname);
  return (
    <Link
      {...rest}
      ref={ref}
      to={to}
      aria-current={isActive ? "page" : undefined}
      className={typeof className === "function" ? className({ isActive, isPending }) : className}
    />
  );
});

/** The path of an address as a location writes it. */
function pathOf(to: string): string {
  const path = to.replace(/[?#].*/s, "");
  return (/[^!-~]/.test(path) ? new URL(path, "http://host").pathname : path).toLowerCase();
}
