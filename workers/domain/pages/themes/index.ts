/** The look of an app as a file: what it holds of colours, code, pages and templates. */
export {};
