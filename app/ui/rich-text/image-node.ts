import { type Editor, mergeAttributes, Node } from "@tiptap/react";
import type { RichTextPicture } from "@db/vocabulary/rich-text";
import { imageSource } from "./image-source";
import { insertBlocks, type NodeJson } from "./insert-block";

/** A picture that was stored, as the server answers it. */
export type UploadedImage = RichTextPicture;

interface ImageAttributes extends UploadedImage {
  /** While it is being uploaded: which upload it is, and the picture from the device. */
  uploadId: string | null;
  previewUrl: string | null;
}

/** A picture on a line of its own. */
export const ImageNode = Node.create({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    const unrendered = { default: null, rendered: false };
    return {
      fileId: {
        default: null,
        parseHTML: (element) => element.getAttribute("data-file-id"),
        renderHTML: ({ fileId }) => ({ "data-file-id": fileId as string }),
      },
      alt: { default: null },
      caption: {
        default: null,
        parseHTML: (element) => element.getAttribute("data-caption"),
        renderHTML: ({ caption }) => (caption ? { "data-caption": caption as string } : {}),
      },
      size: {
        default: null,
        parseHTML: (element) => element.getAttribute("data-size"),
        renderHTML: ({ size }) => (size ? { "data-size": size as string } : {}),
      },
      width: unrendered,
      height: unrendered,
      placeholder: unrendered,
      uploadId: unrendered,
      previewUrl: unrendered,
    };
  },
  parseHTML: () => [{ tag: "img[data-file-id]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
  addNodeView() {
    return ({ node }) => {
      const figure = document.createElement("figure");
      const image = figure.appendChild(document.createElement("img"));
      const below = figure.appendChild(document.createElement("figcaption"));
      below.dir = "auto";
      const show = ({ fileId, alt, caption, size, width, height, previewUrl }: ImageAttributes) => {
        if (fileId && !previewUrl) Object.assign(image, imageSource(fileId, "44rem"));
        else if (previewUrl && image.src !== previewUrl) image.src = previewUrl;
        image.alt = alt ?? "";
        if (width && height) Object.assign(image, { width, height });
        below.textContent = caption ?? "";
        below.hidden = !caption;
        if (size) figure.dataset["size"] = size;
        else delete figure.dataset["size"];
        figure.toggleAttribute("data-uploading", !fileId);
      };
      // A file that was deleted: a frame stands in its place, which can be selected and taken away.
      image.addEventListener("error", () => figure.toggleAttribute("data-missing", true));
      image.addEventListener("load", () => figure.toggleAttribute("data-missing", false));
      show(node.attrs as ImageAttributes);
      return {
        dom: figure,
        update(next) {
          if (next.type.name !== "image") return false;
          show(next.attrs as ImageAttributes);
          return true;
        },
      };
    };
  },
});

interface UploadOptions {
  upload: (file: File) => Promise<UploadedImage>;
  onFailure: (file: File, error: unknown) => void;
  /** Where they go; behind the selection unless given. */
  position?: number;
  /** Side by side, also where it is one. Several always are. */
  isGallery?: boolean;
}

/**
 * Shows pictures at once and uploads them one after the other; each is replaced by the stored one, or taken out again
 * and reported when its upload fails. Within a gallery they join it.
 */
export async function uploadImages(
  editor: Editor,
  files: readonly File[],
  { upload, onFailure, position = editor.state.selection.to, isGallery = false }: UploadOptions,
): Promise<void> {
  const pending = files.map((file) => ({ file, uploadId: crypto.randomUUID(), previewUrl: URL.createObjectURL(file) }));
  const nodes = pending.map(({ uploadId, previewUrl }) => ({ type: "image", attrs: { uploadId, previewUrl } }));
  const isInGallery = editor.state.doc.resolve(position).parent.type.name === "gallery";
  if (isInGallery) editor.chain().focus().insertContentAt(position, nodes, { updateSelection: false }).run();
  else insertBlocks(editor, isGallery || nodes.length > 1 ? { type: "gallery", content: nodes } : nodes, position);
  for (const { file, uploadId } of pending) {
    try {
      const { fileId, width = null, height = null, placeholder = null } = await upload(file);
      setImage(editor, uploadId, { fileId, width, height, placeholder, uploadId: null });
    } catch (error) {
      setImage(editor, uploadId, null);
      onFailure(file, error);
    }
  }
}

/** The pictures that are still being uploaded, as blocks: those of one gallery together. */
export function uploadingBlocks(editor: Editor): NodeJson[] {
  const blocks: NodeJson[] = [];
  editor.state.doc.descendants((node) => {
    const images = (node.type.name === "gallery" ? node.children : [node]).filter(({ attrs }) => attrs["uploadId"]);
    const nodes = images.map((image) => image.toJSON() as NodeJson);
    if (node.type.name !== "gallery") blocks.push(...nodes);
    else if (nodes.length > 0) blocks.push({ type: "gallery", content: nodes });
    return node.type.name !== "gallery";
  });
  return blocks;
}

function setImage(editor: Editor, uploadId: string, attributes: Partial<ImageAttributes> | null) {
  if (editor.isDestroyed) return;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name !== "image" || node.attrs.uploadId !== uploadId) return true;
    const { tr } = editor.state;
    // Attribute by attribute: a new node in its place would lose the selection while somebody describes the picture.
    if (attributes) for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(position, name, value);
    else tr.deleteRange(position, position + node.nodeSize);
    editor.view.dispatch(tr.setMeta("addToHistory", false));
    return false;
  });
}
