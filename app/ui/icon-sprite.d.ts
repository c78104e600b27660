declare module "virtual:icon-sprite" {
  /** The address of the file that holds each icon as a symbol; scripts/icon-sprite.ts makes it. */
  const address: string;
  export default address;
}
