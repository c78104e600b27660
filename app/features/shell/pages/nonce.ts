import { createContext, useContext } from "react";

/** The nonce that lets this page's scripts and styles pass its Content-Security-Policy. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
