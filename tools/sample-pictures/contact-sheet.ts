import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'

const [thumb, gap, columns] = [{ width: 320, height: 240 }, 6, 10]

/** Lays pictures out in rows of ten thumbnails. */
export async function writeContactSheet(pictures: readonly string[], file: string): Promise<void> {
  const cells = await Promise.all(
    pictures.map(async (input, index) => ({
      input: await sharp(input).resize(thumb.width, thumb.height, { fit: 'cover' }).png().toBuffer(),
      left: gap + (index % columns) * (thumb.width + gap),
      top: gap + Math.floor(index / columns) * (thumb.height + gap),
    })),
  )
  const rows = Math.max(1, Math.ceil(pictures.length / columns))
  await mkdir(dirname(file), { recursive: true })
  await sharp({
    create: {
      width: gap + columns * (thumb.width + gap),
      height: gap + rows * (thumb.height + gap),
      channels: 3,
      background: '#fbf9f4',
    },
  })
    .composite(cells)
    .png()
    .toFile(file)
}
