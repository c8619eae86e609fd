/**
 * Runs beside `early-script.ts`: a file that is dropped on a page is not opened by the browser in the page's place, with all that was written
 * there. Where files are dropped (`data-drop`) they are chosen in the field there; elsewhere, or while that field takes none, nothing comes of
 * it. A field takes what is dropped on it by itself; what a part of the page has taken is prevented already. In Firefox a text may be what is
 * dropped on: what is there is asked of the page.
 */
export const dropScript = `for(const name of['dragover','drop'])addEventListener(name,event=>{
const{dataTransfer}=event
const place=document.elementFromPoint(event.clientX,event.clientY)
if(event.defaultPrevented||!dataTransfer.types.includes('Files')||place?.closest('[type=file]'))return
event.preventDefault()
const field=place?.closest('[data-drop]')?.querySelector('[type=file]:enabled')
if(!field)dataTransfer.dropEffect='none'
else if(dataTransfer.files[0]){
field.files=dataTransfer.files
field.dispatchEvent(new Event('change',{bubbles:true}))
}
})`
