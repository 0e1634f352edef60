/** Share the picture of a moment and its sentence; without a native share sheet, download the picture. Return whether it could be drawn. */
export async function sharePicture(address: string, text: string): Promise<boolean> {
  try {
    const response = await fetch(address)
    if (!response.ok) return false
    const file = new File([await response.blob()], 'golpe.png', { type: 'image/png' })
    // It fails if the reader closes the sheet.
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], text }).catch(() => undefined)
    else download(file)
    return true
  } catch {
    return false
  }
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}
