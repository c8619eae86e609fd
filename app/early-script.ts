/**
 * The only script that runs while a page is being shown. It marks the page as scrolled past ten pixels (the
 * header's shadow must not wait for a module), and starts the page's module script when the browser is idle
 * after load and the first paint, or at the first touch, key or wheel: the page is complete without it, so it must not compete
 * with the first picture. That somebody is there it leaves written on the page (app/ui/somebody.ts). Where a part of the page is
 * nothing without its script (`data-now`) it starts right after the first paint. That is waited for 1.5 s: a tab that was opened behind
 * others has none, nor has a wheel or a pointer any there. In Firefox, which tells of no layout shift either, 0.3 s from the first frame: of
 * the simulator 153 tells no paint. Chromium tells of each, up to a second after that frame where its process that draws just begins.
 * Never before the whole page has been read: of one that comes in parts the module script may be there
 * without its text, or with half of it. `server/late-script.ts` turns React Router's module script into inert text for it to start; once
 * it has, `late` is told, for what is to come behind its modules.
 * Ctrl or Cmd with K, pressed on a page with a search before that script listens, is pressed again until it does. So is a
 * button that is nothing without script, and a link to a picture, which a page opens large: once, however often it was
 * pressed. Where the script does not come in six seconds the link leads to its picture.
 * A step through the history before the page is alive may change its address alone: to the browser a page that was opened by a link and loaded
 * again is the same as the one before it. Script would then draw one page with the address of another, or nothing at all: it is loaded anew.
 * What the line did not bring of it is asked for again, and pictures with it: a second later, two, four, and as soon as the browser is
 * online. WebKit loads no picture for the same
 * `src` given once more. Firefox remembers for as long as a page lives that a module did not come: where all is there by then, and the page does
 * not come alive all the same, it is opened anew, once.
 * What is typed, ticked or chosen before React listens it is told of once it does (`awake`): hydration leaves that on the page, knows nothing
 * of it, and writes over it with what is drawn next. By what a tracker of React's (19.3) holds it tells whether an event changed a field.
 * Where React found another page than the server's, as a program of the visitor's may leave one, it has drawn all anew: what was typed, and where
 * one was typing, is taken over from the fields that were. Chromium tells that a field which is taken away is left, too: whether it was is
 * known once it is gone.
 * Lazy pictures that are out of sight wait until those of the first screen have come and been shown, or somebody moves: a browser
 * asks for all that are near with the first layout, and on a slow line they would take their share of it. Which are in sight is
 * read in the first frame: before it the page would be laid out once more. Not where a part is nothing without its script: that
 * shows what they are of.
 * It is marked as scrolled once all have heard of that: who reads a place after it would have the page laid out once more.
 */
export const earlyScript = `(()=>{
const root=document.documentElement
const waits='data-waits'
const isNow=document.querySelector('[data-now]')
let lazy=isNow?[]:[...document.querySelectorAll('img[loading=lazy]')]
const wait=(pictures,is)=>{for(const picture of pictures)picture.toggleAttribute(waits,is)}
const release=()=>{wait(lazy,false);lazy=[]}
const mark=()=>{
const place=scrollY
root.toggleAttribute('data-scrolled',place>10)
if(place)release()
}
const scrolled=()=>requestAnimationFrame(mark)
const inSight=picture=>{
const{top,left}=picture.getBoundingClientRect()
return top<=root.clientHeight&&left+9999<=root.clientWidth
}
wait(lazy,true)
requestAnimationFrame(()=>{wait(lazy.filter(inSight),false);mark()})
addEventListener('load',()=>setTimeout(release,250),{once:true})
setTimeout(release,4000)
addEventListener('scroll',scrolled,{passive:true})
let started,timer,failed
let tries=0
let pause=500
const lost=()=>[...document.images].filter(picture=>picture.complete&&picture.currentSrc&&!picture.naturalWidth)
const inert=()=>document.querySelector('script[data-late]')?.textContent||''
const run=()=>{
timer=0
for(const picture of lost()){
const{src}=picture.attributes
picture.removeAttribute('src')
picture.setAttributeNode(src)
}
if(failed!==tries||alive(document.body))return
Promise.all(inert().match(/\\/assets\\/[^"']+/g)?.map(file=>fetch(file))).then(()=>{
if(tries<2||performance.getEntriesByType('navigation')[0].type==='reload')put()
else location.reload()
},later)
}
const put=()=>{
tries++
const script=document.createElement('script')
script.type='module'
script.textContent=inert()
script.onerror=fail
document.head.append(script)
}
const later=()=>{
timer||=pause<6e4&&setTimeout(run,pause*=2)
}
const fail=()=>{failed=tries;later()}
addEventListener('online',()=>run(pause=500))
addEventListener('unhandledrejection',()=>alive(document.body)||fail())
addEventListener('error',({target})=>target.tagName==='IMG'&&later(),true)
if(lost()[0])later()
const start=()=>{
if(started)return
if(document.readyState==='loading')return addEventListener('DOMContentLoaded',start)
started=true
if(step())return
for(const link of document.querySelectorAll('link[rel=late]'))link.rel='modulepreload'
put()
dispatchEvent(new Event('late'))
}
addEventListener('keydown',event=>{
const{ctrlKey,metaKey,key}=event
if(!event.isTrusted||event.shiftKey||!ctrlKey&&!metaKey||key.toLowerCase()!=='k'||!document.querySelector('[aria-keyshortcuts]'))return
event.preventDefault()
event.stopImmediatePropagation()
let left=200
const press=()=>dispatchEvent(new KeyboardEvent('keydown',{key,ctrlKey,metaKey,cancelable:true}))&&left-->0&&setTimeout(press,50)
press()
})
const alive=part=>Object.keys(part).some(key=>key.startsWith('__reactProps'))
const step=()=>{
const{origin,pathname,search}=new URL(performance.getEntriesByType('navigation')[0]?.name||location)
if(alive(document.body)||origin!==location.origin||pathname+search===location.pathname+location.search)return
location.reload()
return true
}
addEventListener('popstate',step)
let pressed
addEventListener('click',event=>{
const part=event.target.closest('a[href^="/img/"],button[type=button]:not([popovertarget])')
if(!part||!event.isTrusted||event.button||event.ctrlKey||event.metaKey||event.shiftKey||alive(document.body))return
event.preventDefault()
if(pressed===part)return
pressed=part
let left=120
const again=()=>{
if(pressed!==part)return
if(alive(document.body))part.click()
else if(left-->0)return setTimeout(again,50)
else if(part.href)location.assign(part.href)
pressed=0
}
again()
},true)
const fields=()=>[...document.querySelectorAll('input,textarea,select')].filter(field=>!field.foreign)
const isTicked=field=>/^(checkbox|radio)$/.test(field.type)
const takeOver=(field,from)=>{
if(!from||from.isConnected||from.name!==field.name||from.type!==field.type||from.type==='hidden')return
const what=isTicked(field)?'checked':field.type==='file'?'files':'value'
if(field[what]!==from[what])field[what]=from[what]
if(from===last)field.focus({preventScroll:true})
}
let last,before=[]
addEventListener('late',()=>{before=fields()})
addEventListener('focusin',({target})=>{last=target})
addEventListener('focusout',({target})=>queueMicrotask(()=>{if(target.isConnected)last=0}))
addEventListener('awake',()=>{
for(const[at,field]of fields().entries()){
takeOver(field,before[at])
if(field.type==='radio'&&!field.checked)continue
const ticks=isTicked(field)
const was=ticks?field.defaultChecked:field.defaultValue??field.querySelector('[selected]')?.value
if(was===undefined||was===(ticks?field.checked:field.value))continue
field._valueTracker?.setValue(String(was))
field.dispatchEvent(new Event(ticks?'click':'change',{bubbles:true}))
}
})
const come=()=>{root.toggleAttribute('data-somebody',true);release();start()}
for(const sign of['pointerdown','keydown','wheel','touchstart','focusin'])addEventListener(sign,come,{passive:true,capture:true})
const idle=()=>(window.requestIdleCallback||setTimeout)(start,{timeout:2500})
const painted=go=>{
new PerformanceObserver(()=>performance.getEntriesByName('first-contentful-paint')[0]&&go()).observe({type:'paint',buffered:true})
PerformanceObserver.supportedEntryTypes.includes('layout-shift')||requestAnimationFrame(()=>setTimeout(go,300))
setTimeout(go,1500)
}
if(isNow)painted(start)
else if(document.readyState==='complete')painted(idle)
else addEventListener('load',()=>painted(idle),{once:true})
})()`
